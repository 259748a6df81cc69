import { scanMarkup } from './scan-markup.ts';

test.each([
  ['what React writes', '<ul class="a"><li id="b">x<br/>y</li></ul><!-- --><svg><path d="M0 0"/></svg>'],
  ['the mark of a part that is still to come', '<!--$!--><template data-dgst="1"></template><p>soon</p><!--/$-->'],
  ['plain audio for pages without script', '<noscript><audio controls src="/x.mp3"></audio></noscript>'],
])('%s is accepted', (_what, html) => {
  expect(scanMarkup(html)).not.toBeNull();
});

test.each([
  ['a script', '<script>1</script>'],
  ['an element that is not closed', '<div><p></p>'],
  ['an element that was not opened', '<p></p></div>'],
  ['a style element', '<style>a{}</style>'],
  ['a template with content', '<template><script>1</script></template>'],
  ['a comment without an end', '<p></p><!-- '],
  ['an inner document', '<iframe src="/"></iframe>'],
])('%s is refused', (_what, html) => {
  expect(scanMarkup(html)).toBeNull();
});

test('names the elements, classes, ids and variables of the markup', () => {
  const { tokens, variables } = scanMarkup('<i class="a b" id="c"><svg fill="var(--d)"></svg></i>')!;
  expect([[...tokens].sort(), [...variables]]).toEqual([['#c', '.a', '.b', 'i', 'svg'], ['--d']]);
});
