import { clsx } from 'clsx';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withLocale } from 'shared-contracts/locale/locale';
import { KEYWORDS_PARAM } from 'shared-contracts/search/search-path';
import { SearchField } from 'ui-kit/controls';
import { Icon, type IconName, useHost, VisuallyHidden } from 'ui-kit/core';
import styles from './search-box.module.css';
import { keepsText, type Suggestion, useSuggestions } from './use-suggestions.ts';

interface SearchBoxProps {
  value: string;
  onChange(text: string): void;
  /** Enter or the magnifier with what the field holds. */
  onSearch(text: string): void;
  onPick(suggestion: Suggestion): void;
  /** Keywords that others search for, offered while the field is empty. */
  popular?: readonly string[];
  /** Path of the page that a browser without the code sends the words to; other filters are dropped. */
  results?: string;
  /** Looks for sounds alone: the examples are sounds. */
  effects?: boolean;
  size?: 'md' | 'lg';
  className?: string;
}

const KIND_ICONS: Record<Suggestion['kind'], IconName> = {
  history: 'history',
  keyword: 'search',
  tag: 'tag',
  track: 'music',
  album: 'disc',
  composer: 'user',
  brand: 'disc',
};

/** The search field with its suggestions: typed in, walked through with the arrow keys, chosen with Enter or a click. */
export function SearchBox({ value, onChange, onSearch, onPick, popular, results, effects = false, size, className }: SearchBoxProps) {
  const { t } = useTranslation();
  const { mobile, locale } = useHost();
  const examples = mobile ? 'placeholderShort' : 'placeholder';
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState(-1);
  /** Text that an input method is composing: shown in the field, not yet searched for. */
  const [composed, setComposed] = useState<string | null>(null);
  const suggestions = useSuggestions(value, open, popular);
  const shown = open && suggestions.length > 0;
  const optionId = (index: number): string => `${listId}-${index}`;

  const close = (): void => {
    setOpen(false);
    setMarked(-1);
  };
  const pick = (suggestion: Suggestion): void => {
    close();
    onPick(keepsText(suggestion, value));
  };
  const write = (text: string): void => {
    setOpen(true);
    setMarked(-1);
    onChange(text);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    // During composition the input method handles the keys, Enter and arrows too.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && shown) {
      event.preventDefault();
      close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) setOpen(true);
      else setMarked(walked(marked, event.key === 'ArrowDown' ? 1 : -1, suggestions.length));
    } else if (event.key === 'Enter' && shown && suggestions[marked]) {
      event.preventDefault();
      pick(suggestions[marked]);
    }
  };

  return (
    <SearchField
      ref={field}
      label={t('search.label')}
      placeholder={t(`search.${effects ? 'placeholderEffects' : examples}`)}
      value={composed ?? value}
      action={results && withLocale(results, locale)}
      name={results && KEYWORDS_PARAM}
      size={size}
      className={clsx(styles.searchBox, className)}
      maxLength={120}
      data-search-field=""
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={shown}
      aria-controls={listId}
      aria-activedescendant={shown && marked >= 0 ? optionId(marked) : undefined}
      onChange={(text) => {
        if (composed === null) write(text);
        else setComposed(text);
      }}
      onCompositionStart={() => setComposed(value)}
      onCompositionEnd={({ currentTarget }) => {
        setComposed(null);
        write(currentTarget.value);
      }}
      onSearch={(text) => {
        close();
        onSearch(text);
      }}
      onFocus={() => setOpen(true)}
      onBlur={close}
      onKeyDown={onKeyDown}
    >
      <div id={listId} role="listbox" aria-label={t('search.suggestions')} className={styles.suggestions} hidden={!shown}>
        {suggestions.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and hears the keys for its options
          <div
            key={`${suggestion.kind} ${suggestion.id ?? suggestion.text}`}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === marked}
            className={clsx(styles.suggestion, index === marked && styles.marked)}
            // The field keeps its focus, or leaving it would close the list under the pointer.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(suggestion)}
          >
            <Icon name={KIND_ICONS[suggestion.kind]} size={1} className={styles.kindIcon} />
            <span className={styles.suggestionText}>{suggestion.text}</span>
            <span className={styles.kind}>{t(`search.kind.${suggestion.kind}`)}</span>
          </div>
        ))}
      </div>
      <VisuallyHidden live>{shown ? t('search.suggestionCount', { count: suggestions.length }) : ''}</VisuallyHidden>
    </SearchField>
  );
}

/** Round and round, with a stop at -1: the text as it was typed. */
function walked(from: number, step: 1 | -1, count: number): number {
  const next = from + step;
  if (next >= count) return -1;
  return next < -1 ? count - 1 : next;
}
