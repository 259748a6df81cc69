import { useTranslation } from 'react-i18next';

/** Names of devices in the language of the page, of `Firefox on Windows` as the service has it. */
export function useDeviceName(): (agent: string) => string {
  const { t } = useTranslation('staff');
  return (agent) => {
    if (agent === '') return t('detail.unknownDevice');
    const [browser, system] = agent.split(' on ');
    return browser && system ? t('detail.device', { browser, system }) : agent;
  };
}
