import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Locale } from 'shared-contracts/locale/locale';
import { KitProvider } from 'ui-kit/core';
import { Cascader, DatePicker, DateRangePicker, Upload, UploadArea } from './index.ts';

// antd is compiled on its first import, which takes longer than a test may.
jest.setTimeout(120_000);

const show = (children: React.ReactNode, locale: Locale = 'zh') => render(<KitProvider locale={locale}>{children}</KitProvider>);

describe('a date picker', () => {
  it('shows its day, and takes one that is typed', async () => {
    const onChange = jest.fn();
    show(<DatePicker id="day" value="2026-03-02" onChange={onChange} />);
    const field = screen.getByRole('textbox');
    expect(field).toHaveValue('2026-03-02');
    await userEvent.clear(field);
    await userEvent.type(field, '2026-04-05{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('2026-04-05');
  });

  it.each([
    ['zh', '一'],
    ['en', 'Mo'],
  ] as const)('names the days of the week in the language of the document (%s)', async (locale, monday) => {
    show(<DatePicker value="2026-03-02" />, locale);
    await userEvent.click(screen.getByRole('textbox'));
    expect(await screen.findByText(monday)).toBeInTheDocument();
  });

  it('gives a range as two days, earlier first', async () => {
    const onChange = jest.fn();
    show(<DateRangePicker onChange={onChange} />);
    const [from, to] = screen.getAllByRole('textbox');
    await userEvent.type(from!, '2026-03-02{Enter}');
    await userEvent.type(to!, '2026-03-08{Enter}');
    expect(onChange).toHaveBeenLastCalledWith(['2026-03-02', '2026-03-08']);
  });

  it.each([
    [0, '3月'],
    [1, '5月'],
  ])('shows the month of the field in use where there is room for one month (field %i)', async (field, month) => {
    jest.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        ({
          matches: media.includes('max-width'),
          media,
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }) as unknown as MediaQueryList,
    );
    show(<DateRangePicker value={['2026-03-20', '2026-05-10']} />);
    await userEvent.click(screen.getAllByRole('textbox')[field]!);
    expect((await screen.findAllByRole('button', { name: /^\d+月$/ }))[0]).toHaveTextContent(month);
    jest.restoreAllMocks();
  });
});

it('a cascader chooses a path by keyboard', async () => {
  const onChange = jest.fn();
  show(<Cascader options={[{ value: '浙江', label: '浙江', children: [{ value: '杭州', label: '杭州' }] }]} onChange={onChange} />);
  await userEvent.tab();
  const field = screen.getByRole('combobox');
  // antd reads `which`, which userEvent leaves empty.
  for (const which of [40, 40, 39, 13]) fireEvent.keyDown(field, { which, keyCode: which, key: which === 13 ? 'Enter' : '' });
  await waitFor(() => expect(onChange.mock.calls[0]?.[0]).toEqual(['浙江', '杭州']));
});

it('an upload sends the chosen file through the given request', async () => {
  const sent: string[] = [];
  const { container } = show(
    <Upload customRequest={({ file }) => sent.push((file as File).name)}>
      <button type="button">选择文件</button>
    </Upload>,
  );
  await userEvent.upload(container.querySelector('input[type=file]')!, new File(['x'], 'licence.pdf'));
  await waitFor(() => expect(sent).toEqual(['licence.pdf']));
});

it('an upload area shows what it takes', () => {
  show(<UploadArea>拖到这里</UploadArea>);
  expect(screen.getByText('拖到这里')).toBeVisible();
});
