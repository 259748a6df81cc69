import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Locale } from 'shared-contracts/locale/locale';
import { Radio } from 'ui-kit/controls';
import { HostContext, KitProvider } from 'ui-kit/core';
import { createTestHost } from 'ui-kit/testing';
import styles from './gallery.module.css';
import { Colours } from './sections/colours.tsx';
import { Controls } from './sections/controls.tsx';
import { Covers } from './sections/covers.tsx';
import { DataParts } from './sections/data-parts.tsx';
import { Fields } from './sections/fields.tsx';
import { Overlays } from './sections/overlays.tsx';
import { Pickers } from './sections/pickers.tsx';
import { QrCodes } from './sections/qr-code.tsx';
import { States } from './sections/states.tsx';
import { Tracks } from './sections/tracks.tsx';

const asked = new URLSearchParams(window.location.search);
const SECTIONS = {
  tracks: Tracks,
  covers: Covers,
  controls: Controls,
  fields: Fields,
  pickers: Pickers,
  data: DataParts,
  overlays: Overlays,
  states: States,
  qr: QrCodes,
  colours: Colours,
};

/** Every part of the kit on one page; `?theme=dark&locale=en&only=covers` chooses. */
function Gallery() {
  const [theme, setTheme] = useState(asked.get('theme') ?? 'system');
  const [locale, setLocale] = useState<Locale>(asked.get('locale') === 'en' ? 'en' : 'zh');
  const only = asked.get('only');
  const root = document.documentElement;
  root.lang = locale === 'en' ? 'en' : 'zh-CN';
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  return (
    <HostContext value={createTestHost({ locale })}>
      <KitProvider locale={locale}>
        <main className={styles.gallery}>
          <div className={styles.bar}>
            <Radio
              label="Theme"
              value={theme}
              onChange={setTheme}
              options={['system', 'light', 'dark'].map((value) => ({ value, label: value }))}
            />
            <Radio
              label="Language"
              value={locale}
              onChange={setLocale}
              options={(['zh', 'en'] as const).map((value) => ({ value, label: value }))}
            />
          </div>
          {Object.entries(SECTIONS).map(([name, Section]) => (only && only !== name ? null : <Section key={name} />))}
        </main>
      </KitProvider>
    </HostContext>
  );
}

createRoot(document.getElementById('root')!).render(<Gallery />);
