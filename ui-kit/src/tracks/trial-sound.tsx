import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';

/** A sound that the player of the shop does not know: a file that was sent and is not on sale. */
export interface Trial {
  /** Unique among the sounds of the page. */
  key: number;
  /** Address. */
  sound: string;
}

export interface TrialControl {
  /** The sound that was played last; null before the first. */
  current: number | null;
  isPlaying: boolean;
  /** Seconds in the current sound. */
  position: number;
  /** Plays it from where it was, or pauses it. */
  toggle(trial: Trial): void;
  /** Plays it from this second. */
  playAt(trial: Trial, seconds: number): void;
}

const TrialContext = createContext<TrialControl | null>(null);

interface TrialSoundProps {
  /** Turning true pauses the sound: something else begins to sound. */
  hushed?: boolean;
  /** Called in the click that starts a sound. */
  onStart?: () => void;
  /** The address gave no sound. */
  onFail?: () => void;
  children: ReactNode;
}

/** Holds the one sound of a page of files; what is inside plays by `useTrial`. */
export function TrialSound({ hushed = false, onStart, onFail, children }: TrialSoundProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const [current, setCurrent] = useState<number | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [position, setPosition] = useState(0);

  useEffect(() => {
    if (hushed) audio.current?.pause();
  }, [hushed]);

  const play = useCallback(
    ({ key, sound }: Trial, seconds: number | null) => {
      const element = audio.current;
      if (!element) return;
      onStart?.();
      if (element.getAttribute('src') !== sound) element.setAttribute('src', sound);
      if (seconds !== null) element.currentTime = seconds;
      setCurrent(key);
      setPosition(element.currentTime);
      // A pause before it began, or the error that `onFail` hears.
      element.play().catch(() => undefined);
    },
    [onStart],
  );

  const control = useMemo<TrialControl>(
    () => ({
      current,
      isPlaying,
      position,
      toggle(trial) {
        if (current === trial.key && isPlaying) audio.current?.pause();
        else play(trial, current === trial.key ? null : 0);
      },
      playAt: play,
    }),
    [current, isPlaying, position, play],
  );

  return (
    <TrialContext value={control}>
      {/* biome-ignore lint/a11y/useMediaCaption: music without words to caption */}
      <audio
        ref={audio}
        preload="none"
        hidden
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setPlaying(false)}
        onTimeUpdate={({ currentTarget }) => setPosition(currentTarget.currentTime)}
        onError={() => {
          setPlaying(false);
          onFail?.();
        }}
      />
      {children}
    </TrialContext>
  );
}

/** Plays the sounds of a page of files. @throws Error outside of `TrialSound`. */
export function useTrial(): TrialControl {
  const control = useContext(TrialContext);
  if (!control) throw new Error('useTrial: no TrialSound above this component');
  return control;
}
