import './opening.css';

export interface OpeningProps {
  /** The one heading of the page. */
  title: string;
  lead?: string;
  /** `hero`: the large opening of a front page, to stand in a `yh-hero` beside something of its own. */
  look?: 'plain' | 'hero';
}

/** Heading of a page with its one line, where the placeholder in the document showed the same words already. */
export function Opening({ title, lead, look = 'plain' }: OpeningProps) {
  return (
    <header className={look === 'hero' ? 'yh-opening-hero' : 'yh-opening'}>
      <h1 className="yh-opening-title">{title}</h1>
      {lead && <p className="yh-opening-lead">{lead}</p>}
    </header>
  );
}
