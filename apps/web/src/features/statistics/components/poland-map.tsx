import { useLanguage } from '../../../i18n/use-language.ts';
import { hueClass } from '../../../ui/display/hue-class.ts';
import { type CityDot, placeOnOutline, sizeDot } from '../hooks/city-dots.ts';

const outline =
  'M18 81L60 67L102 56L132 33L191 18L201 40L216 50L254 43L321 52L380 50L409 77L426 142L413 169L396 190L415 203L411 237L434 288L426 319L375 377L382 411L346 390L304 385L266 400L254 399L237 373L214 379L178 346L161 327L134 315L123 338L102 302L46 285L52 258L39 237L39 203L33 183L16 152L27 122Z';

/** Names beyond these would stand on one another. */
const mostNames = 8;

/** Silent for screen readers: the frame around it holds the same as a table. */
export function PolandMap({ cities }: { cities: readonly CityDot[] }) {
  const language = useLanguage();
  const most = cities[0]?.visits ?? 0;
  return (
    <svg aria-hidden="true" viewBox="0 0 450 425" className="mx-auto block w-full max-w-[440px]">
      <path d={outline} strokeLinejoin="round" className="fill-paper-2 stroke-line-2" strokeWidth="1.5" />
      {cities.toReversed().map((city) => {
        const { x, y } = placeOnOutline(city);
        const size = sizeDot(city.visits, most);
        return (
          <g key={city.slug} className={hueClass(city.hue)}>
            <circle cx={x} cy={y} r={size + 6} className="fill-act-fill opacity-30" />
            <circle cx={x} cy={y} r={size} className="fill-act-fill" />
            <text
              x={x}
              y={y + 5}
              textAnchor="middle"
              className="fill-white text-[14px] font-[760] tabular-nums"
            >
              {city.visits}
            </text>
          </g>
        );
      })}
      {cities.slice(0, mostNames).map((city) => {
        const { x, y } = placeOnOutline(city);
        const below = y + sizeDot(city.visits, most) + 24;
        return (
          <text
            key={city.slug}
            x={x}
            y={below}
            textAnchor="middle"
            paintOrder="stroke"
            strokeWidth="4"
            className="fill-ink stroke-paper-2 text-[15px] font-[620]"
          >
            {city.name[language]}
          </text>
        );
      })}
    </svg>
  );
}
