import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { useHost } from 'ui-kit/core';
import { Select } from 'ui-kit/form';
import { useStaffCall } from '../desk/desk-context.ts';
import styles from './words.module.css';

type Groups = StaffCallResponse<'staff/works/getTags'>['groups'];

/** Keys that are written by hand, as they are no tags: of tempo, length and library. */
const WRITTEN = /^(?:tempo|length|library):\S+$/;
const keysOf = (text: string) => text.split(/\s+/).filter(Boolean);

/** Names of tags by their keys; what is no tag (`tempo:slow`) is its own name. */
export function useTagNames(): (keys: string) => string {
  const host = useHost();
  const { answer } = useStaffCall('staff/works/getTags', {});
  const groups: Groups = answer.status === 'ready' ? answer.data.groups : [];
  const names = new Map(groups.flatMap(({ tags }) => tags.map(({ key, name }) => [key, name[host.locale]])));
  return (keys) =>
    keysOf(keys)
      .map((key) => names.get(key) ?? key)
      .join(host.locale === 'zh' ? '、' : ', ');
}

interface TagKeysProps {
  label: string;
  hint?: string | undefined;
  /** Keys, parted by blanks. */
  value: string;
  onChange: (keys: string) => void;
}

/** Tags by name; typing searches both languages. What is no tag is offered as it is written: `tempo:slow`. */
export function TagKeys({ label, hint, value, onChange }: TagKeysProps) {
  const { t } = useTranslation('staff');
  const host = useHost();
  const id = useId();
  const [typed, setTyped] = useState('');
  const { answer } = useStaffCall('staff/works/getTags', {});
  const groups: Groups = answer.status === 'ready' ? answer.data.groups : [];
  const written = [...new Set([typed.trim(), ...keysOf(value)])].filter((key) => WRITTEN.test(key));
  return (
    <div className={styles.tags}>
      <label htmlFor={id}>{label}</label>
      <Select<string[]>
        id={id}
        mode="multiple"
        loading={answer.status === 'loading'}
        placeholder={t('works.chooseTags')}
        showSearch={{ optionFilterProp: 'words', onSearch: setTyped }}
        value={keysOf(value)}
        onChange={(keys) => onChange(keys.flatMap(keysOf).join(' '))}
        options={[
          ...written.map((key) => ({ value: key, label: key, words: key })),
          ...groups.map(({ id: group, name, tags }) => ({
            key: group,
            label: name[host.locale],
            options: tags.map((tag) => ({
              value: tag.key,
              label: tag.name[host.locale],
              words: `${tag.name.zh} ${tag.name.en} ${tag.key}`,
            })),
          })),
        ]}
      />
      {hint && <small>{hint}</small>}
    </div>
  );
}
