import { useTranslation } from 'react-i18next';
import type { CallResponse } from 'shared-contracts/api/contract';
import type { HostProps } from 'shared-contracts/host';
import { Page, useHost } from 'ui-kit/core';
import { type LoaderFunctionArgs, notFound, useLoaderData } from 'ui-kit/router';
import { loadData } from 'ui-kit/unit';
import { type Block, readAgreement } from './agreement-text.ts';
import styles from './protocol.module.css';

type Agreement = NonNullable<CallResponse<'agreement/getInfoById'>>;

/** An agreement in its current wording. */
export const loadProtocol =
  (host: HostProps, id: number) =>
  async ({ request }: LoaderFunctionArgs): Promise<Agreement> =>
    (await loadData(host, 'agreement/getInfoById', { id }, request.signal)) ?? notFound();

export function ProtocolPage() {
  const { t } = useTranslation('content');
  const { locale } = useHost();
  const { title, content, updatedAt } = useLoaderData() as Agreement;
  const blocks = readAgreement(content);
  const headings = blocks.filter((block) => block.kind === 'heading');
  const hasContents = headings.length > 2;
  const date = new Date(updatedAt).toLocaleDateString(locale === 'zh' ? 'zh-CN' : 'en-US', {
    dateStyle: 'medium',
    timeZone: 'Asia/Shanghai',
  });
  return (
    <Page title={title} lead={<time dateTime={updatedAt}>{t('protocol.updated', { date })}</time>}>
      <div className={hasContents ? styles.columns : undefined}>
        {hasContents && (
          <nav aria-label={t('protocol.contents')} className={styles.contents}>
            <ol>
              {headings.map(({ anchor, text }) => (
                <li key={anchor}>
                  <a href={`#${anchor}`}>{text}</a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <article className={styles.text}>
          {blocks.map((block, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text of one agreement never changes its order
            <BlockView key={at} block={block} />
          ))}
        </article>
      </div>
    </Page>
  );
}

function BlockView({ block }: { block: Block }) {
  if (block.kind === 'heading') return <h2 id={block.anchor}>{block.text}</h2>;
  if (block.kind === 'paragraph') return <p>{block.text}</p>;
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
