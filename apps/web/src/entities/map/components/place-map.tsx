import type { Area, Position } from '@gramy/contract/schemas/where-when';
import type { CallData } from '@gramy/contract/wire-types';
import { type FocusEvent, type ReactNode, useMemo, useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatBusinessMinute, formatMoney } from '../../../lib/formats/format.ts';
import { useStartWords } from '../../../lib/formats/start-words.ts';
import { usePublicConfig } from '../../../lib/queries/public-config.ts';
import { type Box, boxAround, isClear, type Reach } from '../hooks/boxes.ts';
import { areClose, clusterPins } from '../hooks/cluster-pins.ts';
import type { MapLabel, MapMark } from '../hooks/place-labels.ts';
import { areaOf, fitArea, type Point, pan, type Size, toScreen, zoomAround } from '../hooks/projection.ts';
import { showFocused } from '../hooks/show-focused.ts';
import { useBackdrop } from '../hooks/use-backdrop.ts';
import { useButtonBoxes } from '../hooks/use-button-boxes.ts';
import { useCamera } from '../hooks/use-camera.ts';
import { useMapGestures } from '../hooks/use-map-gestures.ts';
import { useSize } from '../hooks/use-size.ts';
import { MapControls } from './map-controls.tsx';
import { clusterReach, MapCluster, MapPin, pinReach } from './map-pin.tsx';
import { MapGround, MapSurface } from './map-surface.tsx';
import { MapNames, PlainBase } from './plain-base.tsx';

export type PlacePin = CallData<'GET /user/service-providers/pins'>['items'][number];

export interface PlaceMapProps {
  pins: readonly PlacePin[];
  /** What to show first, and again whenever it changes; null for the whole country. */
  area: Area | null;
  labels: readonly MapLabel[];
  /** Distances are measured from here; without it, from the middle of the nearest city. */
  middle?: Position | undefined;
  /** Where somebody said they are. */
  me?: Position | undefined;
  selectedId?: string | null;
  pointedId?: string | null;
  onSelect?: (branchId: string | null) => void;
  onPoint?: (branchId: string | null) => void;
  onSearchArea?: ((area: Area) => void) | undefined;
  /** For a map in the middle of a page: wheel and finger scroll past it; keys, buttons and two fingers move the map. */
  givesWay?: boolean;
  /** The small card of the pin that is chosen. */
  card?: ReactNode;
}

const closestZoom = 17;

export function PlaceMap(props: PlaceMapProps) {
  const [wrapper, setWrapper] = useState<HTMLDivElement | null>(null);
  const size = useSize(wrapper);
  return (
    // Not even a focus scrolls what lies beyond its edges into it: the map itself moves.
    <div ref={setWrapper} className="absolute inset-0 overflow-clip">
      {size ? <PlaceSurface {...props} size={size} /> : null}
    </div>
  );
}

function PlaceSurface({ size, givesWay = false, ...props }: PlaceMapProps & { size: Size }) {
  const { t } = useTranslation('map');
  const { map: settings } = usePublicConfig();
  const [surface, setSurface] = useState<HTMLDivElement | null>(null);
  const [ground, setGround] = useState<HTMLDivElement | null>(null);
  const { camera, hasMoved, moveTo } = useCamera(props.area, size);
  const gestures = useMapGestures({ surface, size, moveTo, givesWay });
  const { name, failed } = useBackdrop(settings, ground, camera);
  const { clusters, marks } = useClusters(props.pins, props.selectedId, camera.zoom);
  const [controls, setControls] = useState<HTMLDivElement | null>(null);
  const canSearchArea = hasMoved && props.onSearchArea !== undefined;
  const buttons = useButtonBoxes(surface, controls, size, canSearchArea);
  const zoom = (steps: number) =>
    moveTo((from) => zoomAround(from, from.zoom + steps, { x: size.width / 2, y: size.height / 2 }, size));
  return (
    <>
      <MapSurface gestures={gestures} givesWay={givesWay} onSurface={setSurface}>
        {name === 'plain' ? (
          <PlainBase
            camera={camera}
            size={size}
            labels={props.labels}
            marks={marks}
            buttons={buttons}
            middle={props.middle}
            spot={props.pins.length === 1 ? props.pins[0] : undefined}
          />
        ) : (
          <MapGround onGround={setGround} />
        )}
        {name === 'maplibre' && settings.styleUrl === null ? (
          <MapNames camera={camera} size={size} labels={props.labels} marks={marks} buttons={buttons} />
        ) : null}
        <Pins {...props} clusters={clusters} size={size} camera={camera} moveTo={moveTo} buttons={buttons} />
      </MapSurface>
      <MapControls
        onHolder={setControls}
        onZoom={zoom}
        onSearchArea={canSearchArea ? () => props.onSearchArea?.(areaOf(camera, size)) : undefined}
      />
      {failed.includes('maplibre') ? <FailedNote text={t('styleFailed')} /> : null}
      {failed.includes('google') ? <FailedNote text={t('googleFailed')} /> : null}
      {props.card ? (
        // On a phone the map reaches below the screen: the card keeps to the screen, above the button there.
        <div className="right-4 bottom-20 left-4 z-4 max-w-110 max-md:fixed md:absolute lg:bottom-5 lg:left-5">
          {props.card}
        </div>
      ) : null}
    </>
  );
}

function FailedNote({ text }: { text: string }) {
  return (
    <p
      role="alert"
      className="absolute bottom-4 left-1/2 z-4 -translate-x-1/2 rounded-full bg-raise px-4 py-2 text-s font-medium whitespace-nowrap shadow-e2"
    >
      {text}
    </p>
  );
}

/** The chosen pin stands alone. */
function useClusters(pins: readonly PlacePin[], selectedId: string | null | undefined, zoom: number) {
  return useMemo(() => {
    const isChosen = ({ branchId }: PlacePin) => branchId === selectedId;
    const clusters = clusterPins(
      pins.filter((pin) => !isChosen(pin)),
      zoom,
    );
    const marks: MapMark[] = [
      ...pins.filter(isChosen).map((pin) => ({ at: pin, kind: 'pin' as const })),
      ...clusters,
    ];
    return { clusters, marks };
  }, [pins, selectedId, zoom]);
}

interface PinsProps extends PlaceMapProps, Pick<ReturnType<typeof useCamera>, 'camera' | 'moveTo'> {
  clusters: ReturnType<typeof useClusters>['clusters'];
  size: Size;
  /** No pin lies under them: there it is as if beyond the edge of the map. */
  buttons: readonly Box[];
}

function Pins({
  pins,
  clusters,
  size,
  camera,
  moveTo,
  buttons,
  selectedId = null,
  pointedId = null,
  ...props
}: PinsProps) {
  const { t } = useTranslation('map');
  const describe = usePinWords();
  const selected = pins.find(({ branchId }) => branchId === selectedId);
  const view = { left: 0, right: size.width, top: 0, bottom: size.height };
  const isSeen = (at: Point, reach: Reach) =>
    !isClear([view], boxAround(at, reach)) && isClear(buttons, boxAround(at, reach));
  const onFocus = (event: FocusEvent<HTMLElement>) =>
    showFocused(event, { buttons, panBy: (by) => moveTo((from) => pan(from, by)) });
  const drawPin = (pin: PlacePin) => {
    const at = toScreen(pin, camera, size);
    const words = describe(pin);
    return isSeen(at, pinReach(words)) ? (
      <MapPin
        key={pin.branchId}
        at={at}
        {...words}
        isSelected={pin === selected}
        isPointed={pin.branchId === pointedId}
        onPress={() => props.onSelect?.(pin === selected ? null : pin.branchId)}
        onPoint={(isPointed) => props.onPoint?.(isPointed ? pin.branchId : null)}
        onFocus={onFocus}
      />
    ) : null;
  };
  const isSmall = areClose(clusters, camera.zoom);
  return (
    <>
      {props.me ? <Me at={toScreen(props.me, camera, size)} /> : null}
      {clusters.map(({ at: middle, pins: joined, kind }) => {
        const [first] = joined;
        if (kind === 'pin') return drawPin(first);
        const at = toScreen(middle, camera, size);
        return isSeen(at, clusterReach) ? (
          <MapCluster
            key={first.branchId}
            at={at}
            count={joined.length}
            isSmall={isSmall}
            label={t('cluster', { count: joined.length })}
            isPointed={joined.some(({ branchId }) => branchId === pointedId)}
            onPress={() => {
              const closer = fitArea(boundsOf(joined), size, closestZoom);
              // Places in one house never part: then one of them is shown.
              if (closer.zoom <= camera.zoom + 0.1) props.onSelect?.(first.branchId);
              else moveTo(closer);
            }}
            onFocus={onFocus}
          />
        ) : null;
      })}
      {selected ? drawPin(selected) : null}
    </>
  );
}

function Me({ at }: { at: { x: number; y: number } }) {
  const { t } = useTranslation('map');
  return (
    <span
      role="img"
      aria-label={t('me')}
      style={{ transform: `translate(${at.x}px, ${at.y}px) translate(-50%, -50%)` }}
      className="absolute top-0 left-0 grid size-15 place-items-center rounded-full bg-(--info)/20"
    >
      <span className="size-5 rounded-full border-3 border-[white] bg-(--info)" />
    </span>
  );
}

function usePinWords() {
  const { t } = useTranslation('map');
  const language = useLanguage();
  const { sayStart } = useStartWords();
  return ({ name, start, priceFrom, pricedPer, currency }: PlacePin) => {
    // Where nothing is for sale, such as on a ticket, a pin carries the name of its place.
    if (!start && priceFrom === 0) return { text: name, isName: true, label: name };
    const price = formatMoney(language, { amount: start?.price ?? priceFrom, currency });
    const fromPrice = t(pricedPer === 'hour' ? 'fromHour' : 'fromPerson', { price });
    return start
      ? {
          time: formatBusinessMinute(language, start.label.minute),
          text: price,
          isName: false,
          label: [name, sayStart(start.label), price].join(', '),
        }
      : { text: fromPrice, isName: false, label: [name, fromPrice].join(', ') };
  };
}

function boundsOf(places: readonly Position[]): Area {
  const latitudes = places.map(({ latitude }) => latitude);
  const longitudes = places.map(({ longitude }) => longitude);
  return {
    south: Math.min(...latitudes),
    west: Math.min(...longitudes),
    north: Math.max(...latitudes),
    east: Math.max(...longitudes),
  };
}
