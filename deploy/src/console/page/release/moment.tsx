import { useTranslation } from 'react-i18next';

/** A moment in the reader's own time zone, to the minute; the second is in its title. */
export function Moment({ at }: { at: string }) {
  const { i18n } = useTranslation();
  const language = i18n.language === 'zh' ? 'zh-CN' : 'en-GB';
  const date = new Date(at);
  return (
    <time dateTime={at} title={date.toLocaleString(language, { dateStyle: 'full', timeStyle: 'long' })}>
      {date.toLocaleString(language, { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' })}
    </time>
  );
}
