import { StyleProvider } from '@ant-design/cssinjs';
import ConfigProvider, { type ConfigProviderProps } from 'antd/es/config-provider';
import type { Locale as AntdLocale } from 'antd/es/locale';
import enUS from 'antd/es/locale/en_US';
import zhCN from 'antd/es/locale/zh_CN';
import { type ComponentType, createContext, type ReactElement, type ReactNode, useContext, useMemo } from 'react';
import { floatContainer, useKit, useThemeName } from 'ui-kit/core';
import styles from './antd.module.css';
import { antdTheme } from './antd-theme.ts';

const Provided = createContext(false);

/**
 * Gives antd's parts below it the kit's theme, the document's language and nonce, and the slot for what floats.
 * Every kit part that is made of antd brings it; inside another one it adds nothing.
 */
export function AntdProvider({ children }: { children: ReactNode }) {
  return useContext(Provided) ? children : <Configured>{children}</Configured>;
}

/** The antd component under an `AntdProvider`, with the same props. Mark the call as pure, so that a bundle leaves out what it does not use. */
export function withAntd<Props extends object>(Part: ComponentType<Props>): (props: Props) => ReactElement {
  return (props) => (
    <AntdProvider>
      <Part {...props} />
    </AntdProvider>
  );
}

function Configured({ children }: { children: ReactNode }) {
  const { locale, nonce } = useKit();
  const name = useThemeName();
  const antdLocale = LOCALES[locale];
  const theme = useMemo(() => antdTheme(name, readScale()), [name]);
  const csp = useMemo(() => (nonce ? { nonce } : undefined), [nonce]);
  return (
    <Provided value>
      {/* antd's rules are in a cascade layer below the kit's. */}
      <StyleProvider layer>
        <ConfigProvider
          theme={theme}
          csp={csp}
          locale={antdLocale}
          getPopupContainer={floatContainer}
          form={FORM}
          select={UNDIMMED}
          cascader={UNDIMMED}
          renderEmpty={() => antdLocale.Empty?.description}
        >
          {children}
        </ConfigProvider>
      </StyleProvider>
    </Provided>
  );
}

const LOCALES = { en: withVisibleNames(enUS), zh: withVisibleNames(zhCN) };

/** The locale without the labels that hide what a calendar's buttons show: their name is then the year or the month. */
function withVisibleNames(locale: AntdLocale): AntdLocale {
  const { DatePicker } = locale;
  if (!DatePicker) return locale;
  return { ...locale, DatePicker: { ...DatePicker, lang: { ...DatePicker.lang, yearSelect: '', monthSelect: '', decadeSelect: '' } } };
}

/** antd dims the chosen value while its list is open, below the contrast that text needs. */
const UNDIMMED = { styles: { content: { opacity: 1 } } };

/** A form with errors scrolls to the first one; the label of a required field ends with an asterisk. */
const FORM: ConfigProviderProps['form'] = {
  colon: false,
  scrollToFirstError: { behavior: 'smooth', block: 'center', focus: true },
  requiredMark: (label, { required }) => (
    <>
      {label}
      {required && (
        <span aria-hidden="true" className={styles.required}>
          *
        </span>
      )}
    </>
  ),
};

function readScale() {
  if (typeof document === 'undefined') return { root: 1, coarse: false };
  return {
    root: Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1,
    coarse: window.matchMedia('(pointer: coarse)').matches,
  };
}
