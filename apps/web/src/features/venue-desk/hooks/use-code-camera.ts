import { useEffect, useRef, useState } from 'react';
import { openCodeReader } from './code-reader.ts';

/** `none`: the device has no camera, or the browser gives none. */
export type CameraState = 'starting' | 'on' | 'denied' | 'none';

const lookEveryMs = 150;

interface TorchTrack extends MediaStreamTrack {
  getCapabilities(): MediaTrackCapabilities & { torch?: boolean };
}

/** The camera at the back of the phone, until it has seen a code. */
export function useCodeCamera(onCode: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  const [track, setTrack] = useState<TorchTrack>();
  const [hasLight, setHasLight] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const tell = useRef(onCode);
  useEffect(() => {
    tell.current = onCode;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks for the camera anew
  useEffect(() => {
    const leaving = new AbortController();
    let stream: MediaStream | undefined;
    const run = async () => {
      stream = await openCamera();
      if (leaving.signal.aborted || !video.current) return stop(stream);
      video.current.srcObject = stream;
      await video.current.play();
      setTrack(stream.getVideoTracks()[0] as TorchTrack | undefined);
      setState('on');
      const text = await look(video.current, leaving.signal);
      if (text !== undefined) tell.current(text);
    };
    run().catch((error: unknown) => {
      if (!leaving.signal.aborted) setState(isRefusal(error) ? 'denied' : 'none');
    });
    return () => {
      leaving.abort();
      stop(stream);
    };
  }, [attempt]);

  const canLight = track?.getCapabilities?.().torch === true;
  return {
    video,
    state,
    /** It may have been allowed meanwhile, or another program has let go of it. */
    tryAgain: () => {
      setState('starting');
      setAttempt(attempt + 1);
    },
    light: canLight
      ? {
          isOn: hasLight,
          toggle: () => {
            const advanced = [{ torch: !hasLight } as MediaTrackConstraintSet];
            void track.applyConstraints({ advanced }).then(() => setHasLight(!hasLight));
          },
        }
      : undefined,
  };
}

function openCamera(): Promise<MediaStream> {
  if (!navigator.mediaDevices) return Promise.reject(new TypeError('No camera without https'));
  return navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
}

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

async function look(video: HTMLVideoElement, signal: AbortSignal): Promise<string | undefined> {
  const read = await openCodeReader();
  while (!signal.aborted) {
    const text = await read(video);
    if (text !== undefined && text !== '') return text;
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
  return undefined;
}

function isRefusal(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotAllowedError';
}
