import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';
import type { PriceTable } from 'shared-contracts/licensing/price-table';
import { mayIUse, type UseAnswer } from 'shared-contracts/licensing/uses/may-i-use';
import { Select, TextField } from 'ui-kit/controls';
import { Tag, useHost } from 'ui-kit/core';
import type { DialogProps } from 'ui-kit/member';
import { Modal } from 'ui-kit/overlay';
import { LicenceAnswer } from './licence-answer.tsx';
import { NoLicence } from './no-licence.tsx';
import styles from './wizard.module.css';

export interface WizardPayload {
  table: PriceTable;
  /** Base price that licences are priced from: of the work at hand, or of an example. Fen; null of several works, without a price. */
  base: number | null;
}

interface UseWizardProps extends WizardPayload {
  /** What the price is for. */
  priceNote: string;
  action: string;
  onUse(options: LicenceOptions): void;
  /** A link leads away. */
  onLeave?(): void;
}

const MOST_LETTERS = 200;

/** 'Can I use it for…?': the licence for a use that the visitor describes in plain words. */
export function UseWizard({ table, onLeave, ...rest }: UseWizardProps) {
  const { t } = useTranslation('orders');
  const { locale } = useHost();
  const [text, setText] = useState('');
  const [picked, setPicked] = useState<string | null>(null);
  const { found, isSure, answers } = useMemo(() => mayIUse(table, text, locale), [table, text, locale]);
  const isAsked = text.trim() !== '';
  const answer = answers.find(({ key }) => key === picked) ?? (isSure ? answers[0] : undefined);
  const examples = t('wizard.examples', { returnObjects: true }) as string[];

  function describe(next: string, use: string | null = null): void {
    setText(next);
    setPicked(use);
  }

  return (
    <div className={styles.wizard}>
      <TextField
        label={t('wizard.field')}
        hint={t('wizard.hint')}
        value={text}
        onChange={(next) => describe(next)}
        maxLength={MOST_LETTERS}
        autoComplete="off"
        enterKeyHint="done"
      />
      <ul className={styles.tags} aria-label={t('wizard.examplesLabel')}>
        {examples.map((example) => (
          <li key={example}>
            <Tag selected={text === example} onClick={() => describe(example)}>
              {example}
            </Tag>
          </li>
        ))}
      </ul>
      <div className={styles.result} aria-live="polite">
        {isAsked && found && (answers.length > 1 || !isSure) && (
          <Readings answers={answers} chosen={answer} isSure={isSure} onChoose={setPicked} />
        )}
        {isAsked && !found && <Closest answers={answers} chosen={answer} onChoose={setPicked} />}
        {isAsked && answer?.options && <LicenceAnswer key={answer.key} table={table} answer={answer} options={answer.options} {...rest} />}
        {isAsked && !answer?.options && (
          <NoLicence table={table} answer={answer} onChoose={({ key, name }) => describe(name[locale], key)} onLeave={onLeave} />
        )}
      </div>
    </div>
  );
}

interface ReadingsProps {
  answers: readonly UseAnswer[];
  chosen: UseAnswer | undefined;
  onChoose(key: string): void;
}

/** The uses that a description can mean, the likeliest first; of those that it only hints at, the visitor says which. */
function Readings({ answers, chosen, isSure, onChoose }: ReadingsProps & { isSure: boolean }) {
  const { t } = useTranslation('orders');
  const { locale } = useHost();
  return (
    <div className={styles.readings}>
      <span id="wizard-readings">{t(isSure ? 'wizard.readings' : 'wizard.hinted')}</span>
      <ul className={styles.tags} aria-labelledby="wizard-readings">
        {answers.map(({ key, name }) => (
          <li key={key}>
            <Tag selected={key === chosen?.key} onClick={() => onChoose(key)}>
              {name[locale]}
            </Tag>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** All uses, where none of the words is known. */
function Closest({ answers, chosen, onChoose }: ReadingsProps) {
  const { t } = useTranslation('orders');
  const { locale } = useHost();
  return (
    <div className={styles.closest}>
      <p>{t('wizard.notFound')}</p>
      <Select
        label={t('wizard.closest')}
        value={chosen?.key ?? ''}
        options={[
          ...(chosen ? [] : [{ value: '', label: t('wizard.closest') }]),
          ...answers.map(({ key, name }) => ({ value: key, label: name[locale] })),
        ]}
        onChange={onChoose}
        className={styles.select}
      />
    </div>
  );
}

/** The wizard over the page of a work. The result: the options that the visitor wants to use. */
export default function WizardDialog({ payload, open, onClose }: DialogProps<WizardPayload, LicenceOptions | null>) {
  const { t } = useTranslation('orders');
  const leave = (): void => onClose(null);
  return (
    <Modal name="may-i-use" open={open} onClose={leave} title={t('wizard.title')} width={640}>
      <UseWizard {...payload} priceNote={t('wizard.forTrack')} action={t('wizard.use')} onUse={onClose} onLeave={leave} />
    </Modal>
  );
}
