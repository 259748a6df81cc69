import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetAll, readHistory } from 'shared-contracts/search/history';
import { KEYWORDS_MAX } from 'shared-contracts/search/keywords';
import { Icon, IconButton, useHost } from 'ui-kit/core';
import { useAddress, useIsPhone } from '../chrome-context.ts';
import { recordSearch, runSearch, searchPath } from './search.ts';
import styles from './search-panel.module.css';
import { useSuggestions } from './use-suggestions.ts';

/** The dialog of the search. Its caller closes it when the next page starts. */
export function SearchPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const host = useHost();
  const address = useAddress();
  const isPhone = useIsPhone();
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const [history, setHistory] = useState(() => readHistory(localStorage));
  const suggestions = useSuggestions(text, searchPath);

  useEffect(() => {
    dialog.current?.showModal();
    host.bus.emit('dialog.visible', { name: 'search', open: true });
    return () => host.bus.emit('dialog.visible', { name: 'search', open: false });
  }, [host]);

  const search = (keyword: string) => {
    onClose();
    runSearch(host, localStorage, keyword);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(text);
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the panel closes it; the keyboard has Escape.
    <dialog
      ref={dialog}
      className={styles.panel}
      aria-label={t('search.label')}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.inside}>
        <form className={styles.form} onSubmit={submit}>
          <Icon name="search" />
          <input
            type="search"
            enterKeyHint="search"
            value={text}
            onChange={(event) => setText(event.target.value)}
            placeholder={t(isPhone ? 'search.placeholderShort' : 'search.placeholder')}
            aria-label={t('search.label')}
            autoComplete="off"
            maxLength={KEYWORDS_MAX}
          />
          <button type="submit" className={styles.go}>
            {t('search.go')}
          </button>
          <IconButton icon="close" label={t('search.close')} onClick={onClose} />
        </form>
        {suggestions.length > 0 ? (
          <ul className={styles.list} aria-label={t('search.suggestions')}>
            {suggestions.map((suggestion) => (
              <li key={`${suggestion.path} ${suggestion.text}`}>
                <a href={address(suggestion.path)} onClick={() => recordSearch(host, localStorage, suggestion.text)}>
                  {suggestion.text}
                  <span className={styles.kind}>{t(`search.kind.${suggestion.kind}`)}</span>
                </a>
              </li>
            ))}
          </ul>
        ) : history.length > 0 ? (
          <section className={styles.history}>
            <h2>
              {t('search.history')}
              <IconButton size="sm" icon="trash" label={t('search.forget')} onClick={() => setHistory(forgetAll(localStorage))} />
            </h2>
            <ul>
              {history.map((keyword) => (
                <li key={keyword}>
                  <button type="button" onClick={() => search(keyword)}>
                    {keyword}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ) : (
          <p className={styles.hint}>{t('search.hint')}</p>
        )}
      </div>
    </dialog>
  );
}
