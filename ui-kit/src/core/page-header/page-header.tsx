import type { ReactNode } from 'react';
import './page-header.css';

export interface PageHeaderProps {
  /** The one heading of the page. */
  title: string;
  lead?: ReactNode;
  /** `hero`: the large header of a front page, inside a `yh-hero`. */
  look?: 'plain' | 'hero';
}

/** Heading and lead of a page, in the place of the document's placeholder with the same text. */
export function PageHeader({ title, lead, look = 'plain' }: PageHeaderProps) {
  return (
    <header className={look === 'hero' ? 'yh-page-header-hero' : 'yh-page-header'}>
      <h1 className="yh-page-header-title">{title}</h1>
      {lead && <p className="yh-page-header-lead">{lead}</p>}
    </header>
  );
}
