import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PROJECT_COLOURS, type ProjectColour } from 'shared-contracts/licensing/project-rules';
import styles from './projects.module.css';

/** The colour of a project before its name, which says the same to who does not see it. */
export function ColourDot({ colour }: { colour: ProjectColour | null }) {
  return colour && <span className={styles.dot} data-colour={colour} aria-hidden="true" />;
}

interface ColourFieldProps {
  value: ProjectColour | null;
  onChange(value: ProjectColour | null): void;
}

/** One of the colours, or none. */
export function ColourField({ value, onChange }: ColourFieldProps) {
  const { t } = useTranslation('team');
  const name = useId();
  return (
    <fieldset className={styles.colours}>
      <legend>{t('projects.colourLabel')}</legend>
      {[null, ...PROJECT_COLOURS].map((colour) => (
        <label key={colour} className={styles.colour}>
          <input type="radio" name={name} checked={colour === value} onChange={() => onChange(colour)} />
          <ColourDot colour={colour} />
          {t(`projects.colour.${colour ?? 'none'}`)}
        </label>
      ))}
    </fieldset>
  );
}
