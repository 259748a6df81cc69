import { readConfiguration } from '../../app/configuration.ts';

const S3 = {
  S3_ENDPOINT: 'https://s3.example.com',
  S3_BUCKET: 'yinhe-files',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'AKIDEXAMPLE',
  S3_SECRET_ACCESS_KEY: 'never/shown+1',
};
const read = (changes: Record<string, string | undefined> = {}) => readConfiguration({ ...S3, ...changes }).s3;

describe('the settings of S3', () => {
  test('are none by default: files lie in the data folder', () => {
    expect(readConfiguration({}).s3).toBeUndefined();
  });

  test('name the bucket and how it is addressed', () => {
    expect(read()).toEqual({
      endpoint: 'https://s3.example.com',
      bucket: 'yinhe-files',
      region: 'eu-central-1',
      pathStyle: false,
      accessKeyId: 'AKIDEXAMPLE',
      secretAccessKey: 'never/shown+1',
    });
    expect(read({ S3_ENDPOINT: 'http://127.0.0.1:9000/', S3_PATH_STYLE: '1' })).toMatchObject({
      endpoint: 'http://127.0.0.1:9000',
      pathStyle: true,
    });
  });

  test.each(Object.keys(S3))('without %s are refused by its name', (name) => {
    expect(() => read({ [name]: undefined })).toThrow(`${name} must be set as well`);
    expect(() => read({ [name]: '' })).toThrow(`${name} must be set as well`);
  });

  test.each([
    [{ S3_ENDPOINT: 's3.example.com' }, 'S3_ENDPOINT must be an http(s) address'],
    [{ S3_ENDPOINT: 'https://s3.example.com/yinhe-files' }, 'S3_ENDPOINT must be an origin'],
    [{ S3_ENDPOINT: 'https://key:never@s3.example.com' }, 'S3_ENDPOINT must not have a name or password'],
    [{ S3_BUCKET: 'Yinhe/Files' }, 'S3_BUCKET must be the name of a bucket'],
    [{ S3_REGION: 'eu central' }, 'S3_REGION must be a region'],
    [{ S3_SECRET_ACCESS_KEY: 'never shown' }, 'S3_SECRET_ACCESS_KEY must have no spaces'],
    [{ S3_PATH_STYLE: 'yes' }, 'S3_PATH_STYLE must be 0 or 1'],
  ])('are refused when they are %j, without the secret', (changes, message) => {
    expect(() => read(changes)).toThrow(message);
    expect(() => read(changes)).not.toThrow(/never/);
  });

  test('of the path style alone are refused', () => {
    expect(() => readConfiguration({ S3_PATH_STYLE: '1' })).toThrow('S3_PATH_STYLE must not be set without');
  });
});
