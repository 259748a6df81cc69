import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from 'shared-contracts/api/client-types';
import type { CallResponse } from 'shared-contracts/api/contract';
import { Tag, useHost } from 'ui-kit/core';
import { FormItem, RadioGroup, Select } from 'ui-kit/form';
import type { SongContent } from './content.ts';
import type { TagGroup } from './load.ts';
import styles from './song.module.css';

type Suggestion = CallResponse<'song/suggestTags'>['list'][number];

const LIBRARIES = [1, 2, 3, 4] as const;
const TAGS_MAX = 30;
const WORDS_MAX = 1_200;
/** After the last key. */
const ASK_MS = 800;

interface TagsFieldProps {
  /** Given by the form item. */
  id?: string;
  value?: number[];
  onChange?(ids: number[]): void;
  groups: readonly TagGroup[];
  /** What was said of the song so far. */
  content: SongContent;
  isLocked: boolean;
}

/** Tags of a song: those that its sound and words suggest to be added by a press, and all others by search. */
export function TagsField({ id, value = [], onChange, groups, content, isLocked }: TagsFieldProps) {
  const { t } = useTranslation('composer');
  const suggested = useSuggestions(content, isLocked).filter((tag) => !value.includes(tag.id));
  const byGroup = groups
    .map((group) => ({ ...group, tags: suggested.filter(({ groupId }) => groupId === group.id) }))
    .filter(({ tags }) => tags.length > 0);
  return (
    <div className={styles.tagsField}>
      <Select<number[]>
        id={id}
        mode="multiple"
        value={value}
        maxCount={TAGS_MAX}
        placeholder={t('song.tags.choose')}
        showSearch={{ optionFilterProp: 'label' }}
        options={groups.map((group) => ({
          key: group.id,
          label: group.name,
          options: group.tags.map((tag) => ({ value: tag.id, label: tag.name })),
        }))}
        onChange={onChange}
      />
      {!isLocked && byGroup.length > 0 && (
        <dl className={styles.suggested} aria-label={t('song.tags.suggested')}>
          {byGroup.map(({ id: groupId, name, tags }) => (
            <div key={groupId}>
              <dt>{name}</dt>
              <dd>
                {tags.map((tag) => (
                  <Tag
                    key={tag.id}
                    title={t(`song.tags.from.${tag.from}`)}
                    onClick={() => onChange?.([...value, tag.id].slice(0, TAGS_MAX))}
                  >
                    + {tag.name}
                  </Tag>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** The library in which buyers find the song. */
export function LibraryField() {
  const { t } = useTranslation('composer');
  return (
    <FormItem name="library" label={t('song.field.library')} extra={t('song.hint.library')}>
      <RadioGroup options={LIBRARIES.map((value) => ({ value, label: t(`song.library.${value}`) }))} />
    </FormItem>
  );
}

/** What files and words suggest, asked for a moment after the last change. */
function useSuggestions({ files, library, ...texts }: SongContent, isLocked: boolean): readonly Suggestion[] {
  const host = useHost();
  const [list, setList] = useState<readonly Suggestion[]>([]);
  const words = [texts.titleZh, texts.titleEn, texts.descriptionZh, texts.descriptionEn].filter(Boolean).join(' ').slice(0, WORDS_MAX);
  const fileIds = files.map(({ fileId }) => fileId).join();
  useEffect(() => {
    if (isLocked || (fileIds === '' && words === '')) return;
    const ending = new AbortController();
    const timer = setTimeout(() => {
      const request = { fileIds: fileIds === '' ? [] : fileIds.split(',').map(Number), words, library };
      host.api.call('song/suggestTags', request, { quiet: true, signal: ending.signal }).then(
        (answer) => !ending.signal.aborted && setList(answer.list),
        // Suggestions are a help: without them all tags can be searched.
        (error: unknown) => ending.signal.aborted || isApiError(error) || host.report(error, 'song/suggestTags'),
      );
    }, ASK_MS);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [host, fileIds, words, library, isLocked]);
  return list;
}
