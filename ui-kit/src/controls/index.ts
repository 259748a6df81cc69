export {
  Checkbox,
  type CheckboxProps,
  type Option,
  Radio,
  type RadioProps,
  Select,
  type SelectProps,
  Slider,
  type SliderProps,
} from './choices.tsx';
export { copyText } from './copy-text.ts';
export { Field, type FieldProps } from './field.tsx';
export { FindField, type FindFieldProps } from './find-field.tsx';
export { SearchField, type SearchFieldProps, TextArea, type TextAreaProps, TextField, type TextFieldProps } from './text-fields.tsx';
