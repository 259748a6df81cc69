import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';
import type { Locale } from 'shared-contracts/locale/locale';
import { KitProvider } from 'ui-kit/core';
import {
  Checkbox,
  Form,
  FormItem,
  Input,
  NumberInput,
  OtpInput,
  PasswordInput,
  RadioGroup,
  Select,
  Slider,
  Switch,
  TextArea,
} from './index.ts';

// antd is compiled on its first import, which takes longer than a test may.
jest.setTimeout(120_000);

function show(children: ReactNode, locale: Locale = 'zh') {
  return render(
    <KitProvider locale={locale} nonce="n0nce">
      {children}
    </KitProvider>,
  );
}

/** A key with its number: antd reads `which`, which userEvent leaves empty. */
function press(element: HTMLElement, key: string, which: number): void {
  fireEvent.keyDown(element, { key, which, keyCode: which });
  fireEvent.keyUp(element, { key, which, keyCode: which });
}

describe('a form', () => {
  const onFinish = jest.fn();
  const registration = (
    <Form onFinish={onFinish}>
      <FormItem name="nickname" label="昵称" rules={[{ required: true }]}>
        <Input />
      </FormItem>
      <FormItem name="agreed" valuePropName="checked">
        <Checkbox>同意</Checkbox>
      </FormItem>
      <button type="submit">提交</button>
    </Form>
  );

  it('ties label, field and error together, and submits once every rule holds', async () => {
    show(registration);
    const field = screen.getByRole('textbox', { name: /昵称/ });
    expect(field).toHaveAttribute('aria-required', 'true');
    await userEvent.click(screen.getByRole('button', { name: '提交' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription('请输入昵称'));
    expect(field).toBeInvalid();
    expect(onFinish).not.toHaveBeenCalled();
    await userEvent.type(field, '小林');
    await userEvent.click(screen.getByRole('checkbox', { name: '同意' }));
    await userEvent.type(field, '{Enter}');
    await waitFor(() => expect(onFinish).toHaveBeenCalledWith({ nickname: '小林', agreed: true }));
  });

  it('words its errors in the language of the document', async () => {
    show(registration, 'en');
    await userEvent.click(screen.getByRole('button', { name: '提交' }));
    expect(await screen.findByText('Please enter 昵称')).toBeVisible();
  });
});

it('draws in the kit’s colours, with the document’s nonce on every style element', () => {
  show(<Input aria-label="x" />);
  const styles = [...document.querySelectorAll('style')].filter(({ textContent }) => textContent?.includes('ant-'));
  expect(styles.length).toBeGreaterThan(0);
  expect(styles.map((style) => style.nonce || style.getAttribute('nonce'))).toEqual(styles.map(() => 'n0nce'));
  const css = styles.map(({ textContent }) => textContent).join('');
  expect(css).toContain('--ant-color-primary:#c8371f');
  expect(css).toContain('--ant-color-border:#8a8d93');
  expect(css).toContain('--ant-border-radius:6px');
});

it('opens a list in the slot for dialogs, where arrows and Enter choose', async () => {
  const slot = document.createElement('div');
  slot.id = 'slot-dialogs';
  document.body.append(slot);
  const onChange = jest.fn();
  show(
    <Select
      aria-label="发票类型"
      options={[
        { value: 1, label: '普通发票' },
        { value: 2, label: '专用发票' },
      ]}
      onChange={onChange}
    />,
  );
  await userEvent.tab();
  const field = screen.getByRole('combobox');
  press(field, 'Enter', 13);
  press(field, 'ArrowDown', 40);
  press(field, 'Enter', 13);
  expect(onChange.mock.calls[0]?.[0]).toBe(2);
  expect(slot).toHaveTextContent('专用发票');
  slot.remove();
});

it.each<[string, ReactElement, string, string]>([
  ['Input', <Input aria-label="f" key="f" />, 'textbox', 'a'],
  ['PasswordInput', <PasswordInput aria-label="f" key="f" />, 'f', 'a'],
  ['TextArea', <TextArea aria-label="f" key="f" />, 'textbox', 'a'],
  ['NumberInput', <NumberInput aria-label="f" key="f" />, 'spinbutton', '7'],
  ['Checkbox', <Checkbox key="f">f</Checkbox>, 'checkbox', ' '],
  ['RadioGroup', <RadioGroup options={['f']} key="f" />, 'radio', ' '],
  ['Switch', <Switch aria-label="f" key="f" />, 'switch', ' '],
  ['Slider', <Slider ariaLabelForHandle="f" key="f" />, 'slider', ''],
])('%s takes the focus by Tab and a value by keyboard', async (_name, element, role, keys) => {
  show(element);
  await userEvent.tab();
  const field = role === 'f' ? screen.getByLabelText('f') : screen.getByRole(role);
  expect(field).toHaveFocus();
  if (role === 'slider') press(field, 'ArrowRight', 39);
  else await userEvent.keyboard(keys);
  if (role === 'slider') expect(field).toHaveAttribute('aria-valuenow', '1');
  else if (role === 'checkbox' || role === 'radio' || role === 'switch') expect(field).toBeChecked();
  else expect(field).toHaveDisplayValue(keys);
});

it('spreads a one-time code over its boxes', async () => {
  const onChange = jest.fn();
  show(<OtpInput length={4} onChange={onChange} />);
  await userEvent.tab();
  await userEvent.keyboard('1234');
  expect(onChange).toHaveBeenCalledWith('1234');
});
