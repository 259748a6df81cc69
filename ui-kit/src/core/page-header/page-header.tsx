import './page-header.css';

export interface PageHeaderProps {
  /** The one heading of the page. */
  title: string;
  lead?: string;
  /** `hero`: the large opening of a front page, to stand in a `yh-hero` beside something of its own. */
  look?: 'plain' | 'hero';
}

/** Heading of a page with its one line, where the placeholder in the document showed the same words already. */
export function PageHeader({ title, lead, look = 'plain' }: PageHeaderProps) {
  return (
    <header className={look === 'hero' ? 'yh-page-header-hero' : 'yh-page-header'}>
      <h1 className="yh-page-header-title">{title}</h1>
      {lead && <p className="yh-page-header-lead">{lead}</p>}
    </header>
  );
}
