import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { IntentPayload } from 'shared-contracts/events/catalogue';
import { copyText, TextArea, TextField } from 'ui-kit/controls';
import { Button, QrCode, useHost } from 'ui-kit/core';
import { Modal } from 'ui-kit/overlay';
import styles from './share.module.css';
import { MAX_CHARACTERS, shareLink, shareText, shareType, targetAddress, type WindowTarget } from './share-text.ts';

type Target = IntentPayload<'dialog.share'>;

interface Faults {
  link?: string;
  text?: string;
}

/** Share one work: its text and link, by link, WeChat code, QQ or Weibo. Every action is counted before it is done. */
export default function ShareDialog({ target, onClose }: { target: Target | null; onClose: () => void }) {
  const { t } = useTranslation('player');
  return (
    <Modal name="share" open={target !== null} onClose={onClose} title={t('shareTitle')} width={560} phoneWidth={95}>
      {target && <ShareForm key={target.dataId} target={target} />}
    </Modal>
  );
}

function ShareForm({ target }: { target: Target }) {
  const { t } = useTranslation('player');
  const host = useHost();
  const type = shareType(target, host.locale);
  const [text, setText] = useState(() => shareText('', target.title, host.locale));
  const [link, setLink] = useState(() => shareLink(target.path, host.locale, location.origin, ''));
  const [faults, setFaults] = useState<Faults>({});
  const [wantsCode, setWantsCode] = useState(false);
  const hasCode = wantsCode && link.trim() !== '';
  const codeId = useId();
  const edited = useRef(false);
  const linkField = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const ending = new AbortController();
    host.api.call('share/getById', { id: type }, { signal: ending.signal, quiet: true }).then(
      (template) => {
        // Keep what the visitor has typed.
        if (ending.signal.aborted || edited.current) return;
        setText(shareText(template.content, target.title, host.locale));
        setLink(shareLink(target.path, host.locale, location.origin, template.link));
      },
      (error: unknown) => {
        if (!ending.signal.aborted) host.report(error, 'share template');
      },
    );
    return () => ending.abort();
  }, [host, type, target]);

  const edit = (change: (value: string) => void) => (value: string) => {
    edited.current = true;
    setFaults({});
    change(value);
  };

  /** False, with the message at the field, while something is missing; else the count is on its way. */
  function begin(needsText: boolean): boolean {
    const found: Faults = {};
    if (!link.trim()) found.link = t('shareNeedsLink');
    if (needsText && !text.trim()) found.text = t('shareNeedsContent');
    setFaults(found);
    if (found.link || found.text) return false;
    host.api
      .call('share/count', { dataId: target.dataId, type }, { quiet: true })
      .catch((error: unknown) => host.report(error, 'share count'));
    return true;
  }

  async function copy(): Promise<void> {
    if (!begin(false)) return;
    const copied = await copyText(link.trim(), linkField.current);
    host.bus.emit('toast.show', copied ? { kind: 'success', message: t('shareCopied') } : { kind: 'error', message: t('shareCopyFailed') });
  }

  /** `clicks`: the second click of a double one opens no second window. */
  function openWindow(service: WindowTarget, clicks: number): void {
    if (clicks < 2 && begin(true)) window.open(targetAddress(service, link.trim(), text.trim()), '_blank', 'noopener,noreferrer');
  }

  /** Opening the code shares, and counts; closing it does not. */
  function toggleCode(): void {
    setWantsCode(!hasCode && begin(false));
  }

  return (
    <div className={styles.form}>
      <TextArea
        label={t('shareText')}
        hint={t('shareCount', { count: [...text].length, most: MAX_CHARACTERS })}
        error={faults.text}
        rows={3}
        maxLength={MAX_CHARACTERS}
        value={text}
        onChange={edit(setText)}
      />
      <TextField
        ref={linkField}
        label={t('shareLink')}
        error={faults.link}
        type="url"
        inputMode="url"
        value={link}
        onChange={edit(setLink)}
      />
      <div className={styles.targets}>
        <Button variant="primary" icon="copy" onClick={({ detail }) => detail < 2 && void copy()}>
          {t('copyLink')}
        </Button>
        <Button
          icon="qr-code"
          aria-expanded={hasCode}
          aria-controls={hasCode ? codeId : undefined}
          onClick={({ detail }) => detail < 2 && toggleCode()}
        >
          {t('shareWechat')}
        </Button>
        <Button icon="message-circle" onClick={({ detail }) => openWindow('qq', detail)}>
          {t('shareQq')}
        </Button>
        <Button icon="megaphone" onClick={({ detail }) => openWindow('weibo', detail)}>
          {t('shareWeibo')}
        </Button>
      </div>
      {hasCode && (
        <figure id={codeId} className={styles.qr}>
          <QrCode text={link.trim()} label={t('shareQrAlt')} failed={t('shareQrFailed')} />
          <figcaption>{t('shareQrHint')}</figcaption>
        </figure>
      )}
    </div>
  );
}
