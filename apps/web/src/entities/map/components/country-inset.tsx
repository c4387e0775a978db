import type { Position } from '@gramy/contract/schemas/where-when';
import { projectToUnit, type Size } from '../hooks/projection.ts';
import { writePosition } from '../hooks/write-position.ts';
import baseMap from './base-map.json';

/** What the country fits into, in degrees. */
const country = { north: 54.95, west: 13.9, south: 48.9, east: 24.3 };
const [from, to] = [
  projectToUnit({ latitude: country.north, longitude: country.west }),
  projectToUnit({ latitude: country.south, longitude: country.east }),
];
const box = { x: from.x * baseMap.unit, y: from.y * baseMap.unit };
const extent = { width: (to.x - from.x) * baseMap.unit, height: (to.y - from.y) * baseMap.unit };
const width = 96;
const height = (width * extent.height) / extent.width;
const margin = 10;

interface CountryInsetProps {
  at: Position;
  size: Size;
}

/**
 * Where in the country a place is, and its coordinates: on a map that knows no streets there, rings alone would be the same
 * for every town.
 */
export function CountryInset({ at, size }: CountryInsetProps) {
  const point = projectToUnit(at);
  const scale = width / extent.width;
  const dot = { x: (point.x * baseMap.unit - box.x) * scale, y: (point.y * baseMap.unit - box.y) * scale };
  const top = size.height - height - 26 - margin;
  return (
    <g transform={`translate(${margin} ${top})`} data-inset="country">
      <rect
        x={-4}
        y={-4}
        width={width + 62}
        height={height + 30}
        rx={10}
        className="fill-(--card) stroke-(--line)"
      />
      <g transform={`translate(27 0) scale(${scale}) translate(${-box.x} ${-box.y})`}>
        <path
          d={baseMap.country}
          className="fill-(--map-land) stroke-(--map-border)"
          strokeWidth={1.2 / scale}
        />
      </g>
      <circle cx={27 + dot.x} cy={dot.y} r={5} className="fill-(--orange) stroke-(--ink)" strokeWidth={1.5} />
      <text
        x={(width + 54) / 2}
        y={height + 17}
        textAnchor="middle"
        className="fill-(--ink) text-xs font-medium tabular-nums"
      >
        {writePosition(at)}
      </text>
    </g>
  );
}
