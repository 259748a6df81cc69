import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from 'ui-kit/form';
import { useCall } from 'ui-kit/member';

interface MemberChoiceProps {
  /** Given by the form item. */
  id?: string;
  value?: number;
  onChange?(value: number): void;
}

/** Names in the list; more are found by typing. */
const SHOWN = 20;

/** Another active member of the team, found by name. */
export function MemberChoice({ id, value, onChange }: MemberChoiceProps) {
  const { t } = useTranslation('team');
  const [typed, setTyped] = useState('');
  const keyWords = useDeferredValue(typed.trim());
  const { answer } = useCall('teamUser/teamList', { state: 'active', page: 1, size: SHOWN, ...(keyWords && { keyWords }) });
  const found = answer.status === 'ready' ? answer.data.list.filter(({ isCaller }) => !isCaller) : [];
  return (
    <Select<number>
      id={id}
      value={value}
      onChange={onChange}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={answer.status === 'loading'}
      placeholder={t('handOver.choose')}
      notFoundContent={answer.status === 'failed' ? answer.message : t('handOver.nobody')}
      options={found.map((member) => ({ value: member.id, label: `${member.name} · ${member.contact}` }))}
    />
  );
}
