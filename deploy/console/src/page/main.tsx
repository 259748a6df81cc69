import 'ui-kit/tokens.css';
import 'ui-kit/fonts.css';
import 'ui-kit/base.css';
import type { ShownBrand } from 'deploy-api/types';
import { createRoot } from 'react-dom/client';
import { ConsoleApp } from './frame/console-app.tsx';
import { createTexts } from './frame/i18n.ts';
import { applyTheme, localeChoice, themeChoice } from './frame/preferences.tsx';

applyTheme(themeChoice.read());
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
const place = document.querySelector<HTMLElement>('#console')!;
const brand = JSON.parse(place.dataset.brand!) as ShownBrand;
const texts = await createTexts(localeChoice.read(), brand.name);
createRoot(place).render(<ConsoleApp texts={texts} mark={brand.mark} nonce={nonce} />);
