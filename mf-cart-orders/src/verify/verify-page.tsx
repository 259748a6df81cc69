import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallResponse } from 'shared-contracts/api/contract';
import { readCertificateNumber } from 'shared-contracts/licensing/certificate-number';
import { TextField } from 'ui-kit/controls';
import { Button, Icon, type IconName, Page, useHost } from 'ui-kit/core';
import { formatDay } from 'ui-kit/member';
import { useLoaderData, useNavigate } from 'ui-kit/router';
import styles from './verify.module.css';

type Verified = CallResponse<'certificate/verify'>;
type Certificate = NonNullable<Verified['certificate']>;

const ICONS: Record<Verified['state'], IconName> = { valid: 'shield-check', revoked: 'alert', unknown: 'warning', mistyped: 'edit' };

/** Checks the signature of a certificate's PDF; its last 194 bytes are the signature line. */
const OPENSSL = `set -- $(tail -c 194 certificate.pdf | head -n 1)
printf 'yinhe certificate file 1\\n%s\\n%s' "$3" \\
  "$(head -c -194 certificate.pdf | openssl dgst -sha256 -r | cut -d' ' -f1)" > signed.txt
printf '%s==' "$4" | tr '_-' '/+' | openssl base64 -d -A > signature.bin
openssl pkeyutl -verify -pubin -inkey certificate-keys.pem -rawin -in signed.txt -sigfile signature.bin`;

/** `/verify/:number`: whether a certificate is genuine and its licence runs, for everybody who has its number. */
export function Component() {
  const { t } = useTranslation('orders');
  const { number, verified } = useLoaderData() as { number: string; verified: Verified };
  const { state, certificate } = verified;
  return (
    <Page title={t('verify.title')} lead={t('verify.lead')} width="text">
      <section className={`yh-card ${styles.outcome}`} data-state={state} aria-labelledby="outcome">
        <Icon name={ICONS[state]} size={1.75} />
        <div>
          <h2 id="outcome">{t(`verify.state.${state}`)}</h2>
          <p className={styles.number}>{readCertificateNumber(number) ?? number}</p>
          <p>{t(`verify.meaning.${state}`)}</p>
        </div>
      </section>
      {certificate && <Statement certificate={certificate} isRevoked={state === 'revoked'} />}
      <NumberForm key={number} />
      <section className={styles.section}>
        <h2>{t('verify.file')}</h2>
        <p>{t('verify.filePlain')}</p>
        <details>
          <summary>{t('verify.engineers')}</summary>
          <p>
            {t('verify.keys')} <a href="/download/certificate-keys.pem">certificate-keys.pem</a>
          </p>
          <pre className={`yh-card ${styles.code}`}>{OPENSSL}</pre>
          <p>{t('verify.command')}</p>
          <pre className={`yh-card ${styles.code}`}>npm run verify-certificate -- certificate.pdf --key certificate-keys.pem</pre>
        </details>
      </section>
    </Page>
  );
}

/** What the certificate states; a person's name is masked. */
function Statement({ certificate, isRevoked }: { certificate: Certificate; isRevoked: boolean }) {
  const { t } = useTranslation('orders');
  const { locale } = useHost();
  const {
    work,
    licensee,
    licensor,
    licensorDetails: company,
    project,
    options,
    period,
    term,
    issuedAt,
    recordingSha256,
    keyId,
  } = certificate;
  const days = period.to ? t('verify.days', { from: period.from, to: period.to }) : t('verify.daysForEver', { from: period.from });
  const rows = [
    ['work', [work.title, work.code, work.version, work.composer].filter(Boolean).join(' · ')],
    ['licensee', t('verify.licensee', { name: licensee.name, kind: t(`verify.kind.${licensee.kind}`) })],
    ...(project ? [['project', project] as const] : []),
    ['licensor', licensor],
    ...(company
      ? ([
          ['creditCode', company.creditCode],
          ['address', company.address],
        ] as const)
      : []),
    ['period', isRevoked ? days : `${days} · ${t(`verify.term.${term}`)}`],
    ...options.map(({ type, label, name }) => [`option ${type}`, name, label] as const),
    ['issued', formatDay(issuedAt, locale)],
    ['recording', recordingSha256 ?? t('verify.noRecording')],
    ['key', keyId],
  ] as const;
  return (
    <dl className={styles.facts}>
      {rows.map(([name, value, label]) => (
        <div key={name}>
          <dt>{label ?? t(`verify.fact.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Another number, in any case and with or without hyphens. */
function NumberForm() {
  const { t } = useTranslation('orders');
  const go = useNavigate();
  const [text, setText] = useState('');
  return (
    <form
      className={styles.section}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = text.trim();
        if (typed) go(`/verify/${encodeURIComponent(readCertificateNumber(typed) ?? typed)}`);
      }}
    >
      <TextField label={t('verify.another')} hint={t('verify.hint')} value={text} onChange={setText} maxLength={64} autoComplete="off" />
      <Button type="submit">{t('verify.check')}</Button>
    </form>
  );
}
