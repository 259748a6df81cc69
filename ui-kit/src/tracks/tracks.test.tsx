import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HostContext, useSound } from 'ui-kit/core';
import { createTestHost, handledIntents, sampleTrack, type TestHost } from 'ui-kit/testing';
import { TrackRow, VisibleTracks } from 'ui-kit/tracks';

const TRACKS = [sampleTrack(1), sampleTrack(2, { price: null, tryMusicFile: '' })];

function Row({ track }: { track: (typeof TRACKS)[number] }) {
  return <TrackRow track={track} sound={useSound(track.id)} classes={{}} byline={track.number} price="from ¥69" />;
}

let host: TestHost;
let requested: ReturnType<typeof handledIntents>;

beforeEach(() => {
  host = createTestHost();
  requested = handledIntents(host, ['player.play', 'player.pause']);
  render(
    <HostContext value={host}>
      <VisibleTracks tracks={TRACKS}>
        <ul>
          {TRACKS.map((track) => (
            <Row key={track.id} track={track} />
          ))}
        </ul>
      </VisibleTracks>
    </HostContext>,
  );
});

const row = (title: string): HTMLElement => screen.getByRole('link', { name: title }).closest('li')!;

test('a row leads to the page of its track, and shows code, length and price', () => {
  expect(screen.getByRole('link', { name: 'Track 1' })).toHaveAttribute('href', '/music/music_detail?id=1&musicLibraryTypeId=1');
  for (const text of ['YH-0001', '2:00', 'from ¥69']) expect(within(row('Track 1')).getByText(text)).toBeInTheDocument();
  expect(row('Track 2')).toHaveTextContent('暂不出售');
});

test('a row plays with its list as the queue, says that it plays, and pauses', async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '播放《Track 1》' }));
  expect(requested).toMatchObject([{ name: 'player.play', payload: { track: { id: 1 }, list: { tracks: [{ id: 1 }, { id: 2 }] } } }]);
  act(() => host.bus.emit('player.state', { status: 'playing', id: 1, musicLibraryTypeId: 1 }));
  expect(within(row('Track 1')).getByText('正在播放')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '暂停《Track 1》' }));
  expect(requested.at(-1)).toMatchObject({ name: 'player.pause' });
});

test('the waveform follows what sounds, and plays from where it is pressed', async () => {
  act(() => {
    host.bus.emit('player.state', { status: 'playing', id: 1, musicLibraryTypeId: 1 });
    host.bus.emit('player.progress', { id: 1, position: 30, duration: 120 });
  });
  const slider = within(row('Track 1')).getByRole('slider', { name: '《Track 1》的播放位置' });
  expect(slider).toHaveAttribute('aria-valuenow', '30');
  slider.focus();
  await userEvent.keyboard('{End}');
  expect(requested.at(-1)).toMatchObject({ name: 'player.play', payload: { track: { id: 1 }, position: 120 } });
});
