import ConfigProvider, { type ThemeConfig } from 'antd/es/config-provider';
import enUS from 'antd/es/locale/en_US';
import zhCN from 'antd/es/locale/zh_CN';
import theme from 'antd/es/theme';
import { type ReactNode, useMemo } from 'react';
import { PALETTES, type ThemeName, useKit, useThemeName } from 'ui-kit/core';
import { floatContainer } from '../float-container.ts';

/** The house's tokens for antd. Its sizes are px, so they take the root's scale once, when a part opens. */
export function antdTheme(name: ThemeName, scale: number): ThemeConfig {
  const palette = PALETTES[name];
  return {
    algorithm: name === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: palette.accent,
      colorLink: palette.ink,
      colorSuccess: palette.success,
      colorWarning: palette.warning,
      colorError: palette.danger,
      colorText: palette.ink,
      colorTextSecondary: palette.muted,
      colorTextDescription: palette.muted,
      colorBgBase: palette.paper,
      colorBgContainer: palette.raised,
      colorBgElevated: palette.raised,
      colorBgSpotlight: palette.ink,
      colorTextLightSolid: palette.paper,
      colorBgMask: 'var(--yh-scrim)',
      colorBorder: palette.control,
      colorBorderSecondary: palette.line,
      colorSplit: palette.line,
      colorPrimaryBorder: palette.focus,
      lineWidthFocus: 2,
      controlItemBgHover: palette.hover,
      controlItemBgActive: palette.wash,
      controlItemBgActiveHover: palette.wash,
      fontFamily: 'inherit',
      fontSize: 14 * scale,
      fontSizeHeading5: 20 * scale,
      borderRadius: 6 * scale,
      borderRadiusLG: 6 * scale,
      controlHeight: 40 * scale,
      boxShadow: 'var(--yh-float)',
      boxShadowSecondary: 'var(--yh-float)',
      motionDurationFast: '0.1s',
      motionDurationMid: '0.14s',
      motionDurationSlow: '0.2s',
      wireframe: false,
    },
  };
}

/** Puts antd's parts under the house's theme, language and nonce. Every part here wraps itself in it. */
export function KitConfig({ children }: { children: ReactNode }) {
  const { locale, nonce } = useKit();
  const name = useThemeName();
  const config = useMemo(() => antdTheme(name, rootScale()), [name]);
  const csp = useMemo(() => (nonce ? { nonce } : undefined), [nonce]);
  return (
    <ConfigProvider theme={config} csp={csp} locale={locale === 'en' ? enUS : zhCN} getPopupContainer={floatContainer}>
      {children}
    </ConfigProvider>
  );
}

function rootScale(): number {
  if (typeof document === 'undefined') return 1;
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
}
