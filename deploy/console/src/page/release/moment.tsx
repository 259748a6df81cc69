import { useTranslation } from 'react-i18next';

/** Formats a time to the minute, in the reader's time zone. */
export function momentText(at: string, language: string): string {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  return new Date(at).toLocaleString(language === 'zh' ? 'zh-CN' : 'en-GB', parts);
}

interface MomentProps {
  /** ISO time. */
  at: string;
  /** To the second: for live data. */
  exact?: boolean;
}

/** A time in the reader's time zone, to the minute; the title has the seconds. */
export function Moment({ at, exact = false }: MomentProps) {
  const { i18n } = useTranslation();
  const language = i18n.language === 'zh' ? 'zh-CN' : 'en-GB';
  const date = new Date(at);
  return (
    <time dateTime={at} title={date.toLocaleString(language, { dateStyle: 'full', timeStyle: 'long' })}>
      {exact ? date.toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit', second: '2-digit' }) : momentText(at, i18n.language)}
    </time>
  );
}
