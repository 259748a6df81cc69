import { ADDRESSES_MAX } from 'shared-contracts/addresses/address-rules';
import { onOneDatabase } from '../../testing/each-database.ts';
import { createTestService, type TestService } from '../../testing/test-app.ts';
import { areaPath, isSmallestArea, partsOf } from './areas.ts';

const AMY = { name: '王小明', phone: '13800138000', area: '310104', detail: '声音路 100 号' };

onOneDatabase('addresses', (database) => {
  let service: TestService;
  let made = 0;
  beforeAll(async () => {
    service = await createTestService(database.db);
  }, 60_000);

  async function newMember(language: 'CN' | 'EN' = 'CN') {
    const token = await service.tokenOf(`resident ${++made}`);
    return {
      save: (given: object = {}) => service.call('userAddress/saveAddress', { ...AMY, ...given }, { token, language }),
      remove: (id: number) => service.call('userAddress/deleteAddress', { id }, { token, language }),
      list: async () => (await service.call('userAddress/getAddressList', {}, { token, language })).data.list,
      async defaults() {
        return (await this.list()).map(({ id, isDefault }) => [id, isDefault]);
      },
    };
  }

  test('an address is added and changed, and shows its province, city and district', async () => {
    const amy = await newMember();
    const { data } = await amy.save({ area: '440305', detail: ' 科技园 \n 1 号 ', phone: '+86 138 0013 8000' });
    expect(data).toMatchObject({ phone: '13800138000', detail: '科技园 1 号', isDefault: 1 });
    expect(data.areas.map(({ name }) => name)).toEqual(['广东省', '深圳市', '南山区']);
    const changed = (await amy.save({ id: data.id, area: '310104' })).data;
    expect([changed.id, changed.areas.map(({ name }) => name)]).toEqual([data.id, ['上海市', '徐汇区']]);
    expect(await amy.list()).toEqual([changed]);
  });

  test('exactly one address is the default: the first, the last that was made it, or the latest after a deletion', async () => {
    const amy = await newMember();
    const ids: number[] = [];
    for (const isDefault of [0, undefined, 1, 0]) ids.push((await amy.save({ isDefault })).data.id);
    const [a, b, c, d] = ids as [number, number, number, number];
    expect(await amy.defaults()).toEqual([
      [c, 1],
      [d, 0],
      [b, 0],
      [a, 0],
    ]);
    await amy.save({ id: c, isDefault: 0 });
    expect((await amy.defaults())[0]).toEqual([c, 1]);
    await amy.save({ id: a, isDefault: 1 });
    expect(await amy.defaults()).toEqual([
      [a, 1],
      [d, 0],
      [c, 0],
      [b, 0],
    ]);
    await amy.remove(a);
    expect(await amy.defaults()).toEqual([
      [d, 1],
      [c, 0],
      [b, 0],
    ]);
  });

  test('addresses that are saved at once leave one default, and no more than allowed', async () => {
    const amy = await newMember();
    const answers = await Promise.all(Array.from({ length: ADDRESSES_MAX + 5 }, () => amy.save({ isDefault: 1 })));
    expect(answers.filter(({ code }) => code === 1000)).toHaveLength(ADDRESSES_MAX);
    expect(answers.find(({ code }) => code === 0)!.msg).toContain(`${ADDRESSES_MAX} 个地址`);
    expect((await amy.list()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  test('a field that breaks its rule is refused in the words of the form', async () => {
    const amy = await newMember('EN');
    const message = async (given: object) => (await amy.save(given)).msg;
    expect(await message({ name: ' ' })).toBe('Please enter the name of the receiver');
    expect(await message({ phone: '12345' })).toMatch(/mobile number/);
    expect(await message({ detail: '' })).toBe('Please enter the detailed address');
    for (const area of ['', '310000', '999999', 'abcdef']) expect(await message({ area })).toMatch(/choose province/);
    expect(await amy.list()).toEqual([]);
  });

  test('the address of another member is neither changed nor deleted', async () => {
    const [amy, bob] = [await newMember(), await newMember('EN')];
    const { id } = (await amy.save()).data;
    expect(await bob.save({ id })).toMatchObject({ status: 404, msg: 'There is no such address' });
    expect(await bob.remove(id)).toMatchObject({ status: 404, code: 0 });
    expect(await amy.list()).toHaveLength(1);
  });

  test('areas are chosen step by step, by visitors too', async () => {
    const parts = async (parent?: string) => (await service.call('area/getList', parent === undefined ? {} : { parent })).data.list;
    expect(await parts()).toHaveLength(34);
    expect(await parts('440000')).toContainEqual({ code: '441900', name: '东莞市', hasParts: 0 });
    expect(await parts('440300')).toContainEqual({ code: '440305', name: '南山区', hasParts: 0 });
    expect([await parts('440305'), await parts('x')]).toEqual([[], []]);
  });
});

test('districts are named in English for English readers, and in Chinese for the post', () => {
  const names = (code: string) => areaPath(code, 'en').map(({ name }) => name);
  expect(names('310104')).toEqual(['Shanghai 上海市', 'Xuhui District 徐汇区']);
  expect(names('440305')).toEqual(['Guangdong 广东省', 'Shenzhen City 深圳市', 'Nanshan District 南山区']);
  expect(names('330382')).toContain('Yueqing City 乐清市');
});

test('every area leads to a province, and each way of choosing ends at an area for mail', () => {
  const walk = (parent?: string): string[] => partsOf(parent, 'en').flatMap(({ code, hasParts }) => (hasParts ? walk(code) : [code]));
  const smallest = walk();
  expect(smallest.length).toBeGreaterThan(2800);
  for (const code of smallest) {
    expect(isSmallestArea(code)).toBe(true);
    for (const { name } of areaPath(code, 'en')) expect(name).toMatch(/^[A-ZÜ][\p{Script=Latin}’– -]+ \p{Script=Han}+$/u);
    for (const { name } of areaPath(code, 'zh')) expect(name).toMatch(/^\p{Script=Han}+$/u);
  }
});
