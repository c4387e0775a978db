import { type CityGround, groundUnit } from '../hooks/city-ground.ts';
import { type Camera, metersPerPixel, type Size, toScreen, worldSize } from '../hooks/projection.ts';

interface CityDrawingProps {
  ground: CityGround;
  camera: Camera;
  size: Size;
}

/** In pixels, at zoom 12; wider when closer. */
const widths = { roads: 3, fast: 5 };
/** A brook would vanish in its own width. */
const thinnestRiver = 1.5;

/** Rivers, parks and the main roads of a city, from few points each. */
export function CityDrawing({ ground, camera, size }: CityDrawingProps) {
  const scale = worldSize(camera.zoom) / groundUnit;
  const at = toScreen(ground.middle, camera, size);
  const meters = metersPerPixel({ ...camera, center: ground.middle });
  const grow = Math.max(0.5, Math.min(3, 2 ** ((camera.zoom - 12) / 2)));
  const road = (pixels: number) => ({
    fill: 'none',
    strokeLinejoin: 'round' as const,
    strokeLinecap: 'round' as const,
    vectorEffect: 'non-scaling-stroke' as const,
    strokeWidth: pixels,
  });
  return (
    <g transform={`translate(${at.x} ${at.y}) scale(${scale})`}>
      <path d={ground.parks} className="fill-(--map-park)" />
      <path d={ground.water} className="fill-(--map-water)" />
      {ground.rivers.map((river) => (
        <path
          key={river.d}
          d={river.d}
          className="stroke-(--map-water)"
          {...road(Math.max(thinnestRiver, river.meters / meters))}
        />
      ))}
      <path d={ground.roads} className="stroke-(--map-border)" {...road(widths.roads * grow + 1.5)} />
      <path d={ground.roads} className="stroke-(--map-street)" {...road(widths.roads * grow)} />
      <path d={ground.fast} className="stroke-(--map-border)" {...road(widths.fast * grow + 2)} />
      <path d={ground.fast} className="stroke-(--map-street)" {...road(widths.fast * grow)} />
    </g>
  );
}
