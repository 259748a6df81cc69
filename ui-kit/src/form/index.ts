export {
  Checkbox,
  CheckboxGroup,
  type CheckboxProps,
  Input,
  type InputNumberProps,
  type InputProps,
  NumberInput,
  OtpInput,
  PasswordInput,
  RadioGroup,
  type RadioGroupProps,
  Select,
  type SelectProps,
  Slider,
  Switch,
  TextArea,
} from './fields.tsx';
export { Form, type FormInstance, FormItem, type FormItemProps, FormList, type FormProps, useForm, useFormValue } from './form.tsx';
