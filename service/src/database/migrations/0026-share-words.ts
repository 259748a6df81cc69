import { statements } from './statements.ts';

/** Words and paths of templates as first filled, and as they are now. What editors changed stays. */
const CHANGED = [
  [2, '我在音河发现了一张好专辑', '我在音河发现了一组好音乐', '/music/album_detail'],
  [5, '来音河听听看', '我在音河发现了好听的音乐', '/music/music_detail'],
  [7, 'I found music you can license at Yinhe', 'licensable music on Yinhe', '/en/music/music_detail'],
  [8, 'I found a good album at Yinhe', 'a collection of licensable music on Yinhe', '/en/music/album_detail'],
  [9, 'I found just the right sound at Yinhe', 'a sound effect to license on Yinhe', '/en/music/music_detail'],
  [10, 'I found music you can buy out at Yinhe', 'music to buy out on Yinhe', '/en/music/album_detail'],
  [11, 'Come and listen at Yinhe', 'music to license on Yinhe', '/en/music/music_detail'],
] as const;

/** English words now follow the title of what is shared, and albums and themes have one template. */
export const shareWords = statements(
  ...CHANGED.map(
    ([id, before, after, link]) =>
      `update share_template set content = '${after}', link = '${link}' where id = ${id} and content = '${before}'`,
  ),
);
