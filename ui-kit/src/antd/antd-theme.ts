import type { ThemeConfig } from 'antd/es/config-provider';
import theme, { type MappingAlgorithm } from 'antd/es/theme';
import { PALETTES, type ThemeName } from 'ui-kit/core';

export interface ThemeScale {
  /** Root font size divided by 16: antd's sizes are px and do not follow the root by themselves. */
  root: number;
  /** The pointer is a finger: targets of 44 px, and text of 16 px in fields so that a phone does not zoom in. */
  coarse: boolean;
}

/** The kit's tokens as an antd theme. Colours come from the palette, because antd computes shades from them. */
export function antdTheme(name: ThemeName, { root, coarse }: ThemeScale): ThemeConfig {
  const palette = PALETTES[name];
  const fontSize = 14 * root;
  const fieldFontSize = coarse ? Math.max(16, fontSize) : fontSize;
  const field = {
    activeBorderColor: palette.focus,
    hoverBorderColor: palette.ink,
    activeShadow: `inset 0 0 0 1px ${palette.focus}`,
    errorActiveShadow: `inset 0 0 0 1px ${palette.danger}`,
    inputFontSize: fieldFontSize,
  };
  /** antd's algorithms shift the colours that they start from; these stay as the palette has them. */
  const exact: MappingAlgorithm = (_seed, map) => ({
    ...(map as Parameters<typeof theme.compactAlgorithm>[1] & object),
    colorPrimary: palette.accent,
    colorPrimaryHover: palette.accentHover,
    colorPrimaryActive: palette.accentHover,
    colorInfo: palette.accent,
    colorSuccess: palette.success,
    colorWarning: palette.warning,
    colorError: palette.danger,
    // A link in one of antd's parts has the colour of its text, as everywhere.
    colorLink: 'currentcolor',
    colorTextTertiary: palette.muted,
    colorTextQuaternary: palette.control,
  });
  return {
    algorithm: [name === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm, exact],
    token: {
      colorPrimary: palette.accent,
      colorInfo: palette.accent,
      colorLink: palette.ink,
      // Or a link in a text would lose its underline under the pointer.
      linkHoverDecoration: 'underline',
      colorSuccess: palette.success,
      colorWarning: palette.warning,
      colorError: palette.danger,
      colorText: palette.ink,
      colorTextSecondary: palette.muted,
      colorTextDescription: palette.muted,
      colorTextPlaceholder: palette.muted,
      colorIcon: palette.muted,
      colorIconHover: palette.ink,
      colorBgBase: palette.paper,
      colorBgContainer: palette.raised,
      colorBgElevated: palette.raised,
      colorBgSpotlight: palette.ink,
      colorTextLightSolid: palette.onAccent,
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
      fontSize,
      fontSizeHeading5: 20 * root,
      borderRadius: 6 * root,
      borderRadiusLG: 6 * root,
      controlHeight: coarse ? Math.max(44, 40 * root) : 40 * root,
      boxShadow: 'var(--yh-float)',
      boxShadowSecondary: 'var(--yh-float)',
      motionDurationFast: '0.1s',
      motionDurationMid: '0.14s',
      motionDurationSlow: '0.2s',
      wireframe: false,
    },
    components: {
      Form: { labelFontSize: 13 * root, labelColor: palette.ink, labelRequiredMarkColor: palette.accent, verticalLabelPadding: '0 0 4px' },
      Input: field,
      InputNumber: field,
      // Seven cells fit a window of 320 px. antd gives days of other months the colour of disabled text: they can be chosen.
      DatePicker: { ...field, cellWidth: coarse ? 40 : 36 * root, colorTextDisabled: palette.muted },
      Select: {
        activeBorderColor: palette.focus,
        hoverBorderColor: palette.ink,
        activeOutlineColor: palette.focus,
        optionActiveBg: palette.hover,
        optionSelectedBg: palette.wash,
        optionSelectedColor: palette.onWash,
      },
      Table: { headerBg: palette.sunken, headerSplitColor: palette.line, rowHoverBg: palette.hover, borderColor: palette.line },
      Tabs: { inkBarColor: palette.accent, itemSelectedColor: palette.ink, itemHoverColor: palette.ink, itemColor: palette.muted },
      Pagination: { itemSizeSM: coarse ? 44 : 32 * root },
      Progress: { defaultColor: palette.ink, remainingColor: palette.line },
      Cascader: { colorTextDisabled: palette.muted },
      Slider: {
        railBg: palette.control,
        railHoverBg: palette.control,
        trackBg: palette.ink,
        trackHoverBg: palette.ink,
        handleColor: palette.ink,
        handleActiveColor: palette.ink,
      },
    },
  };
}
