import 'ui-kit/tokens.css';
import 'ui-kit/fonts.css';
import 'ui-kit/base.css';
import { createRoot } from 'react-dom/client';
import { applyTheme, localeChoice, themeChoice } from './frame/choices.ts';
import { ConsoleApp } from './frame/console-app.tsx';
import { createTexts } from './frame/i18n.ts';

applyTheme(themeChoice.read());
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
const texts = await createTexts(localeChoice.read());
createRoot(document.querySelector('#console')!).render(<ConsoleApp texts={texts} nonce={nonce} />);
