/** The only source of the current moment, so that a test can stand still or jump to a clock-change night. */
export interface Clock {
  now(): Date;
}
