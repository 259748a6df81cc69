import { Button, IconButton } from 'ui-kit/core';
import {
  Checkbox,
  CheckboxGroup,
  Form,
  FormItem,
  FormList,
  Input,
  NumberInput,
  OtpInput,
  PasswordInput,
  RadioGroup,
  Select,
  Slider,
  Switch,
  TextArea,
  useForm,
  useFormValue,
} from 'ui-kit/form';
import styles from '../gallery.module.css';

const TYPES = [
  { value: 1, label: '增值税普通发票' },
  { value: 2, label: '增值税专用发票' },
  { value: 3, label: '已停用', disabled: true },
];
const CHANNELS = ['抖音', '微信', '电视', '线下'];

/** `ui-kit/form`: a form with every field, one of them with an error. */
export function Fields() {
  const [form] = useForm();
  const company = useFormValue('buyer', form) === '企业';
  return (
    <section className={styles.section}>
      <h2>Form</h2>
      <Form
        form={form}
        className={styles.form}
        initialValues={{ buyer: '企业', type: 1, copies: 2, agreed: true, share: 60, contacts: [''], email: 'lin@' }}
      >
        <FormItem name="nickname" label="昵称" rules={[{ required: true, max: 16 }]} extra="最多 16 个字">
          <Input placeholder="林一川" allowClear />
        </FormItem>
        <FormItem name="email" label="邮箱" validateStatus="error" help="邮箱格式不正确">
          <Input />
        </FormItem>
        <FormItem name="password" label="密码" rules={[{ required: true }]}>
          <PasswordInput autoComplete="new-password" />
        </FormItem>
        <FormItem name="code" label="验证码">
          <OtpInput length={6} />
        </FormItem>
        <FormItem name="buyer" label="购买方">
          <RadioGroup options={['个人', '企业']} />
        </FormItem>
        {company && (
          <FormItem name="company" label="公司名称" rules={[{ required: true }]}>
            <Input />
          </FormItem>
        )}
        <FormItem name="type" label="发票类型">
          <Select options={TYPES} />
        </FormItem>
        <FormItem name="channels" label="渠道">
          <Select mode="multiple" options={CHANNELS.map((value) => ({ value }))} />
        </FormItem>
        <FormItem name="copies" label="份数">
          <NumberInput min={1} max={9} />
        </FormItem>
        <FormItem name="uses" label="用途">
          <CheckboxGroup options={['广告', '短片', '游戏']} />
        </FormItem>
        <FormItem name="share" label="分成">
          <Slider ariaLabelForHandle="分成" />
        </FormItem>
        <FormItem name="notes" label="备注">
          <TextArea rows={3} showCount maxLength={200} />
        </FormItem>
        <FormList name="contacts">
          {(fields, { add, remove }) => (
            <>
              {fields.map(({ key, name }) => (
                <FormItem key={key} name={name} label={`联系人 ${name + 1}`}>
                  <Input suffix={<IconButton label="移除" icon="close" size="sm" onClick={() => remove(name)} />} />
                </FormItem>
              ))}
              <Button size="sm" onClick={() => add('')}>
                添加联系人
              </Button>
            </>
          )}
        </FormList>
        <FormItem name="mail" label="邮件通知" valuePropName="checked">
          <Switch />
        </FormItem>
        <FormItem name="agreed" valuePropName="checked">
          <Checkbox>我已阅读并同意用户协议</Checkbox>
        </FormItem>
        <Button type="submit" variant="primary">
          提交
        </Button>
      </Form>
    </section>
  );
}
