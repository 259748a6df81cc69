import AntCheckbox from 'antd/es/checkbox';
import AntInput, { type PasswordProps } from 'antd/es/input';
import AntInputNumber, { type InputNumberProps } from 'antd/es/input-number';
import AntRadio from 'antd/es/radio';
import AntSelect, { type SelectProps } from 'antd/es/select';
import AntSlider from 'antd/es/slider';
import AntSwitch from 'antd/es/switch';
import { clsx } from 'clsx';
import { AntdProvider, withAntd } from 'ui-kit/antd';
import styles from './fields.module.css';

export type { CheckboxProps } from 'antd/es/checkbox';
export type { InputProps } from 'antd/es/input';
export type { InputNumberProps } from 'antd/es/input-number';
export type { RadioGroupProps } from 'antd/es/radio';
export type { SelectProps } from 'antd/es/select';

/** One line of text. */
export const Input = /* @__PURE__ */ withAntd(AntInput);
/** A password, with a button that shows it. */
export function PasswordInput({ className, ...rest }: PasswordProps) {
  return (
    <AntdProvider>
      <AntInput.Password className={clsx(styles.password, className)} {...rest} />
    </AntdProvider>
  );
}
/** Several lines of text. */
export const TextArea = /* @__PURE__ */ withAntd(AntInput.TextArea);
/** A one-time code: one box per digit; a pasted code fills them all. */
export const OtpInput = /* @__PURE__ */ withAntd(AntInput.OTP);

/** A number between `min` and `max`, by typing, arrow keys and buttons. */
export function NumberInput<Value extends string | number>(props: InputNumberProps<Value>) {
  return (
    <AntdProvider>
      <AntInputNumber<Value> {...props} />
    </AntdProvider>
  );
}

/** One or several of a list, with search. For a short list in the first view take the native one of `ui-kit/controls`. */
export function Select<Value = unknown>(props: SelectProps<Value>) {
  return (
    <AntdProvider>
      <AntSelect<Value> {...props} />
    </AntdProvider>
  );
}

/** Yes or no; in a `FormItem` it needs `valuePropName="checked"`. */
export const Checkbox = /* @__PURE__ */ withAntd(AntCheckbox);
/** Several of a few. */
export const CheckboxGroup = /* @__PURE__ */ withAntd(AntCheckbox.Group);
/** One of a few. */
export const RadioGroup = /* @__PURE__ */ withAntd(AntRadio.Group);
/** A setting that takes effect at once; in a `FormItem` it needs `valuePropName="checked"`. */
export const Switch = /* @__PURE__ */ withAntd(AntSwitch);
/** A value or a range on a line. */
export const Slider = /* @__PURE__ */ withAntd(AntSlider);
