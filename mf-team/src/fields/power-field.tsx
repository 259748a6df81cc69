import { useTranslation } from 'react-i18next';
import { powersByRole, TEAM_POWERS, type TeamPower, type TeamRole } from 'shared-contracts/team/powers';
import { Checkbox } from 'ui-kit/form';
import styles from '../team/team.module.css';

interface PowerFieldProps {
  /** Given by the form item: the powers that are granted one by one. */
  value?: TeamPower[];
  onChange?(value: TeamPower[]): void;
  /** Its own powers are shown as given. */
  teamRole: TeamRole;
  /** What the caller may grant and take. */
  grantable: readonly TeamPower[];
}

/** The powers of somebody: those of the role are fixed, of the others the caller changes what they hold themselves. */
export function PowerField({ value = [], onChange, teamRole, grantable }: PowerFieldProps) {
  const { t } = useTranslation('team');
  const byRole = powersByRole(teamRole);
  return (
    <fieldset className={styles.powers} aria-label={t('column.powers')}>
      {TEAM_POWERS.map((power) => (
        <div key={power} className={styles.power}>
          <Checkbox
            checked={byRole.includes(power) || value.includes(power)}
            disabled={byRole.includes(power) || !grantable.includes(power)}
            onChange={({ target }) => onChange?.(target.checked ? [...value, power] : value.filter((one) => one !== power))}
          >
            {t(`power.${power}`)}
          </Checkbox>
          <span className={styles.minor}>
            {byRole.includes(power) ? t('source.role') : grantable.includes(power) ? t(`powerText.${power}`) : t('source.notYours')}
          </span>
        </div>
      ))}
    </fieldset>
  );
}
