import { tidyStructuredData } from './page-head.ts';

const ORIGIN = 'https://shop.example';

it('omits unknown facts: no composer without a name, no empty text', () => {
  const recording = {
    '@type': 'MusicRecording',
    name: 'Tone one',
    description: '',
    byArtist: { '@type': 'Person', name: '' },
    inAlbum: { '@type': 'MusicAlbum' },
    keywords: null,
    position: 0,
  };
  expect(tidyStructuredData(recording, ORIGIN)).toEqual({ '@type': 'MusicRecording', name: 'Tone one', position: 0 });
  expect(tidyStructuredData({ '@type': 'Person', name: '' }, ORIGIN)).toBeUndefined();
});

it('makes addresses absolute and leaves other texts unchanged', () => {
  const graph = {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'ListItem', name: '/music', item: '/en/music', image: '//other.example/a.png' },
      { '@type': 'WebSite', url: '/', image: 'https://cdn.example/a.png' },
    ],
  };
  expect(tidyStructuredData(graph, ORIGIN)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'ListItem', name: '/music', item: 'https://shop.example/en/music', image: '//other.example/a.png' },
      { '@type': 'WebSite', url: 'https://shop.example/', image: 'https://cdn.example/a.png' },
    ],
  });
});
