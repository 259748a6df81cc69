import { useTranslation } from 'react-i18next';
import { Select } from 'ui-kit/form';

interface ChannelSelectProps {
  channel: string;
  channels: readonly string[];
  onChange: (channel: string) => void;
}

/** The channel that all views show. */
export function ChannelSelect({ channel, channels, onChange }: ChannelSelectProps) {
  const { t } = useTranslation();
  return (
    <Select<string>
      aria-label={t('channel')}
      variant="borderless"
      popupMatchSelectWidth={false}
      value={channel}
      onChange={onChange}
      options={channels.map((name) => ({ value: name, label: name }))}
    />
  );
}
