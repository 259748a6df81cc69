import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { visibleLine } from 'shared-contracts/text/visible-line';
import { useHost } from 'ui-kit/core';
import { Form, FormItem, useForm } from 'ui-kit/form';
import { FilesField, withFile } from '../uploads/files-field.tsx';
import { onTheirWay } from '../uploads/sending.ts';
import { createUploads } from '../uploads/uploads.ts';
import { EMPTY, missingOf, type SongContent } from './content.ts';
import { CoverField } from './cover-field.tsx';
import { createDraft } from './draft.ts';
import { CodeFields, OriginFields, PriceFields } from './facts-fields.tsx';
import type { SongData, SongFile } from './load.ts';
import { SaveBar } from './save-bar.tsx';
import { Section } from './section.tsx';
import styles from './song.module.css';
import { Standing } from './standing.tsx';
import { LibraryField, TagsField } from './tags-field.tsx';
import { TextFields } from './text-fields.tsx';
import { WritersField } from './writers-field.tsx';

interface SongFormProps {
  data: SongData;
  /** A new song has its id. */
  onBegun(id: number): void;
  /** Loads the song and its form anew. */
  onRenew(): Promise<void>;
}

/** Everything that is said of a song. It saves itself while it is typed. */
export function SongForm({ data: { song, uploads: earlier, maxBytes, groups, share }, onBegun, onRenew }: SongFormProps) {
  const { t } = useTranslation('composer');
  const host = useHost();
  const [form] = useForm<SongContent>();
  const [known, setKnown] = useState<readonly SongFile[]>(() => [
    ...(song?.songFiles ?? []),
    ...earlier.flatMap(({ file }) => (file ? [file] : [])),
  ]);
  const [draft] = useState(() => createDraft(host, { song, empty: EMPTY, onBegun }));
  const [uploads] = useState(() =>
    createUploads(host, {
      // What is kept in this browser may use some already.
      earlier: earlier.filter(({ file }) => !draft.get().content.files.some(({ fileId }) => fileId === file?.id)),
      maxBytes,
      onReady: addFile,
    }),
  );
  useEffect(() => draft.start(), [draft]);
  useEffect(() => uploads.start(), [uploads]);
  const state = useSyncExternalStore(draft.subscribe, draft.get);
  const sending = useSyncExternalStore(uploads.subscribe, uploads.get);
  const isLocked = song !== null && !song.mayEdit;
  const { content } = state;

  function know(file: SongFile): void {
    setKnown((before) => (before.some(({ id }) => id === file.id) ? before : [...before, file]));
  }

  function addFile(file: SongFile): void {
    know(file);
    const { content: now } = draft.get();
    const files = withFile(now.files, file);
    const title = visibleLine(now.titleZh) || visibleLine(now.titleEn) ? {} : titlesOf(file.name);
    form.setFieldsValue({ files, ...title });
    draft.change({ ...now, files, ...title });
  }

  return (
    <Form<SongContent>
      form={form}
      name="song"
      className={styles.form}
      disabled={isLocked}
      initialValues={content}
      onValuesChange={(change: Partial<SongContent>) => draft.change({ ...draft.get().content, ...change })}
      scrollToFirstError
    >
      <Standing song={song} />
      <Section name="files">
        <FormItem name="files" noStyle>
          <FilesField known={known} uploads={uploads} maxBytes={maxBytes} isLocked={isLocked} onKnow={know} />
        </FormItem>
      </Section>
      <Section name="texts">
        <TextFields />
      </Section>
      <Section name="tags">
        <LibraryField />
        <FormItem name="tagIds" label={t('song.field.tagIds')} required extra={t('song.hint.tagIds')}>
          <TagsField groups={groups} content={content} isLocked={isLocked} />
        </FormItem>
      </Section>
      <Section name="cover">
        <CoverField song={song} saved={draft.saved} isLocked={isLocked} />
      </Section>
      <Section name="writers">
        <FormItem name="writers" noStyle>
          <WritersField isLocked={isLocked} />
        </FormItem>
      </Section>
      <Section name="codes">
        <CodeFields />
      </Section>
      <Section name="origin">
        <OriginFields ai={content.ai} />
      </Section>
      <Section name="price">
        <PriceFields share={share} />
      </Section>
      {!isLocked && (
        <SaveBar
          draft={draft}
          missing={missingOf(content, known, onTheirWay(sending), host.locale)}
          isChange={song?.live != null}
          onSent={async () => {
            host.bus.emit('toast.show', { kind: 'success', message: t('song.sent') });
            await onRenew();
          }}
          onTheirs={async () => {
            draft.forget();
            await onRenew();
          }}
        />
      )}
    </Form>
  );
}

/** Titles to begin with: the name of the first file, which the composer corrects. */
function titlesOf(name: string): Pick<SongContent, 'titleZh' | 'titleEn'> {
  const title = visibleLine(name.replace(/\.[^.]+$/, '').replaceAll('_', ' ')).slice(0, 100);
  return /\p{Script=Han}/u.test(title) ? { titleZh: title, titleEn: '' } : { titleZh: '', titleEn: title };
}
