import { useLanguage } from '../../../i18n/use-language.ts';
import { hueClass } from '../../../ui/display/hue-class.ts';
import { type CityDot, placeOnOutline, sizeDot } from '../hooks/city-dots.ts';
import { mapSize, placeNames } from '../hooks/city-names.ts';

const outline =
  'M18 81L60 67L102 56L132 33L191 18L201 40L216 50L254 43L321 52L380 50L409 77L426 142L413 169L396 190L415 203L411 237L434 288L426 319L375 377L382 411L346 390L304 385L266 400L254 399L237 373L214 379L178 346L161 327L134 315L123 338L102 302L46 285L52 258L39 237L39 203L33 183L16 152L27 122Z';

/** Silent for screen readers: the frame around it holds the same as a table. */
export function PolandMap({ cities }: { cities: readonly CityDot[] }) {
  const language = useLanguage();
  const most = cities[0]?.visits ?? 0;
  const dots = cities.map((city) => ({
    ...city,
    ...placeOnOutline(city),
    name: city.name[language],
    size: sizeDot(city.visits, most),
  }));
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
      className="mx-auto block w-full max-w-[440px]"
    >
      <path d={outline} strokeLinejoin="round" className="fill-paper-2 stroke-line-2" strokeWidth="1.5" />
      {dots.toReversed().map(({ slug, hue, x, y, size, visits }) => (
        <g key={slug} className={hueClass(hue)}>
          <circle cx={x} cy={y} r={size + 6} className="fill-act-fill opacity-30" />
          <circle cx={x} cy={y} r={size} className="fill-act-fill" />
          <text
            x={x}
            y={y + 5}
            textAnchor="middle"
            className="fill-white text-[14px] font-heavy tabular-nums"
          >
            {visits}
          </text>
        </g>
      ))}
      {placeNames(dots).map(({ name, x, y, anchor }) => (
        <text
          key={name}
          x={x}
          y={y}
          textAnchor={anchor}
          paintOrder="stroke"
          strokeWidth="4"
          className="fill-ink stroke-paper-2 text-[15px] font-medium"
        >
          {name}
        </text>
      ))}
    </svg>
  );
}
