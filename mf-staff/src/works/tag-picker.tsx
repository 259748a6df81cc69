import { useTranslation } from 'react-i18next';
import { useHost } from 'ui-kit/core';
import { Select } from 'ui-kit/form';
import { useStaffCall } from '../desk/desk-context.ts';

interface TagPickerProps {
  /** Given by the form. */
  id?: string;
  value?: number[];
  onChange?: (ids: number[]) => void;
  max?: number;
}

/** Several tags of the catalogue, by group; typing searches in both languages. */
export function TagPicker({ max, ...rest }: TagPickerProps) {
  const { t } = useTranslation('staff');
  const host = useHost();
  const { answer } = useStaffCall('staff/works/getTags', {});
  const groups = answer.status === 'ready' ? answer.data.groups : [];
  return (
    <Select<number[]>
      {...rest}
      mode="multiple"
      loading={answer.status === 'loading'}
      maxCount={max}
      placeholder={t('works.chooseTags')}
      showSearch={{ optionFilterProp: 'words' }}
      options={groups.map(({ id, name, tags }) => ({
        key: id,
        label: name[host.locale],
        options: tags.map((tag) => ({ value: tag.id, label: tag.name[host.locale], words: `${tag.name.zh} ${tag.name.en} ${tag.key}` })),
      }))}
    />
  );
}
