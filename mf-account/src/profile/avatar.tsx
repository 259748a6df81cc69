import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AVATAR, RULE_MESSAGES } from 'shared-contracts/members/field-rules';
import { Button, Icon, useHost } from 'ui-kit/core';
import { Failure, useSubmit } from 'ui-kit/member';
import { confirm } from 'ui-kit/overlay';
import { CropDialog } from './crop-dialog.tsx';
import type { OwnInfo } from './load.ts';
import styles from './profile.module.css';
import { Section, useDone } from './section.tsx';

/** The picture of the member: chosen from a file and cropped, or removed. */
export function Avatar({ info: { avatar } }: { info: OwnInfo }) {
  const { t } = useTranslation('account');
  const host = useHost();
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [refused, setRefused] = useState<string>();
  const { run, failure } = useSubmit('avatar');
  const done = useDone();

  /** A picture of any size is taken: cropping makes it small. */
  async function choose(file: File): Promise<void> {
    const isKind = (AVATAR.types as readonly string[]).includes(file.type);
    const read = isKind ? await createImageBitmap(file).catch(() => null) : null;
    setRefused(read ? undefined : RULE_MESSAGES.avatarForm[host.locale]);
    setPicture(read);
  }

  async function remove(): Promise<void> {
    if (!(await confirm(host, { title: t('avatar.removeTitle'), okText: t('avatar.remove'), danger: true }))) return;
    await run(async () => {
      await host.api.call('user/deleteAvatar', {}, { quiet: true });
      done(t('avatar.removed'));
    });
  }

  return (
    <Section title={t('avatar.title')}>
      <div className={styles.avatar}>
        <span className={styles.picture}>
          {avatar ? <img src={avatar} alt={t('avatar.yours')} width={96} height={96} /> : <Icon name="user" size={2.5} />}
        </span>
        <div>
          <div className={styles.actions}>
            <Button icon="upload" onClick={() => input.current?.click()}>
              {t(avatar ? 'avatar.change' : 'avatar.upload')}
            </Button>
            {avatar && (
              <Button variant="quiet" icon="trash" onClick={() => void remove()}>
                {t('avatar.remove')}
              </Button>
            )}
          </div>
          <p className={styles.hint}>{t('avatar.hint')}</p>
          <Failure text={refused ?? failure} />
        </div>
        <input
          ref={input}
          hidden
          type="file"
          accept={AVATAR.types.join()}
          aria-label={t('avatar.upload')}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // The same file may be chosen again.
            if (file) void choose(file).finally(() => (target.value = ''));
          }}
        />
      </div>
      {picture && (
        <CropDialog
          picture={picture}
          onClose={() => {
            setPicture(null);
            picture.close();
          }}
        />
      )}
    </Section>
  );
}
