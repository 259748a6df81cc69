import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'ui-kit/core';
import { DatePicker } from 'ui-kit/pickers';
import { type Both, bothFields, bothOf, bothValues } from '../content/both.ts';
import { EditForm, type Values } from '../content/edit-form.tsx';
import { useDesk } from '../desk/desk-context.ts';
import { TextDiff } from './text-diff.tsx';

interface NewVersionProps {
  id: number;
  /** The latest version that the editor saw. */
  after: number;
  text: { title: Both; content: Both };
  onReload: () => void;
  onClose: () => void;
  onDone: () => void;
}

const DAY_MS = 86_400_000;
/** The next day in Shanghai. */
const tomorrow = () => new Date(Date.now() + DAY_MS).toLocaleDateString('en-CA', { timeZone: 'Asia/Shanghai' });

/** A new version of an agreement, made from one of before, with what changes in it. */
export function NewVersion({ id, after, text, onReload, onClose, onDone }: NewVersionProps) {
  const { t } = useTranslation('staff');
  const desk = useDesk();
  // Without a day it would be in force at once: that is chosen, never forgotten.
  const [from, setFrom] = useState<string | null>(tomorrow);
  const word = (language: 'zh' | 'en') => t(`content.${language}`);
  const save = async (values: Values) => {
    await desk.call('staff/agreements/publish', {
      id,
      after,
      title: bothOf(values, 'title'),
      content: bothOf(values, 'content'),
      ...(from && { from }),
      reason: values.reason ?? '',
    });
    onDone();
    return t('agreements.published');
  };
  return (
    <EditForm
      ok={t('agreements.publish')}
      initial={bothValues({ title: text.title, content: text.content })}
      fields={[
        ...bothFields('title', t('searchTexts.title'), word, { max: 100 }),
        ...bothFields('content', t('agreements.text'), word, { kind: 'text', rows: 14, max: 50_000, hint: t('agreements.textHint') }),
        { name: 'reason', label: t('ask.reason'), max: 200 },
      ]}
      save={save}
      onReload={onReload}
      preview={(values) => (
        <>
          <label htmlFor="agreement-from">{t('agreements.fromDay')}</label>
          <DatePicker id="agreement-from" value={from} onChange={setFrom} placeholder={t('agreements.atOnce')} />
          {(['zh', 'en'] as const).map((language) => (
            <section key={language} aria-label={t('agreements.changes', { language: word(language) })}>
              <h3>{t('agreements.changes', { language: word(language) })}</h3>
              <TextDiff before={text.content[language]} after={bothOf(values, 'content')[language]} language={language} />
            </section>
          ))}
        </>
      )}
      more={<Button onClick={onClose}>{t('ask.cancel')}</Button>}
    />
  );
}
