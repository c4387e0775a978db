import type { MeasuredDay, StatusReport } from '@gramy/domain/status/status-report';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { describe, expect, it } from 'vitest';
import { renderStatus } from './status-view.ts';

const measuredAt = new Date('2026-05-08T18:00:00Z');
const day = (date: string, lost = 0): MeasuredDay => ({
  date: date as LocalDate,
  minutes: 1440,
  booking: 1440 - lost,
  messages: 1440,
});
const report = (change: Partial<StatusReport> = {}): StatusReport => ({
  measuredAt,
  now: { booking: true, messages: true },
  days: [day('2026-05-06'), day('2026-05-07', 2)],
  daysReadAt: measuredAt,
  ...change,
});
const render = (change?: Partial<StatusReport>, language: 'en' | 'pl' = 'en', now = measuredAt) =>
  renderStatus(report(change), language, now);

describe('the status page', () => {
  it('says what works now, and what was lost on which day', () => {
    const page = render();
    expect(page).toContain('Everything works');
    expect(page).toContain('Measured since 6 May 2026.');
    // 2 of 2,880 minutes.
    expect(page).toContain('99.93%');
    expect(page).toMatch(/7 May 2026<\/span><span>2 minutes/);
    expect(page).toContain('No minute was lost.');
  });

  it('never rounds a lost minute away', () => {
    const days = Array.from({ length: 90 }, (_, index) => day('2026-05-06', index === 0 ? 1 : 0));
    expect(render({ days })).toContain('99.99%');
  });

  it('is as good Polish, with plural forms', () => {
    expect(render({ days: [day('2026-05-07', 2)] }, 'pl')).toContain('2 minuty');
    expect(render({ days: [day('2026-05-07', 5)] }, 'pl')).toContain('5 minut');
    expect(render({ now: { booking: false, messages: true } }, 'pl')).toContain('Coś nie działa');
  });

  it('does not pass an old measurement off as one of now', () => {
    const page = render({}, 'en', new Date(measuredAt.getTime() + 61_000));
    expect(page).toContain('Not everything can be measured right now');
    expect(page).toContain('class="unknown"');
  });

  it('claims nothing of days that nobody has measured', () => {
    expect(render({ days: [], daysReadAt: null })).toContain(
      'There are no measurements of earlier days yet.',
    );
  });
});
