import type { CallResponse } from 'shared-contracts/api/contract';
import { Cover } from 'ui-kit/core';
import { Link } from 'ui-kit/router';
import styles from './home.module.css';

/** What the editors point at, side by side: nothing turns by itself. */
export function NoticeList({ notices }: { notices: CallResponse<'indexBanner/getList'>['list'] }) {
  return (
    <ul className={styles.notices}>
      {notices.map(({ id, title, subtitle, image, path, track }) => (
        <li key={id} className={styles.notice}>
          <Cover
            seed={track?.number ?? `banner ${id}`}
            image={image}
            bpm={track?.bpm ?? null}
            musicKey={track?.musicKey ?? null}
            energy={track?.energy ?? 0.5}
            className={styles.noticePicture}
          />
          <div className={styles.noticeText}>
            <h3 className={styles.noticeTitle}>
              <Link to={path} className={styles.noticeLink}>
                {title}
              </Link>
            </h3>
            <p className={styles.noticeLine}>{subtitle}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
