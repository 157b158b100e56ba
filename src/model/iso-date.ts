/** A date as `published` has it: a year, a month or a day, or a moment. */
export const ISO_DATE = /^\d{4}(-\d\d(-\d\d([T ][\d:.]+(Z|[+-]\d\d:?\d\d)?)?)?)?$/;
