/** Twelve months from January on. */
export interface MonthlyClimate {
  /** Means, °C. */
  readonly temperature: Float64Array;
  /** Between the mean and the highest temperature of a day, °C. */
  readonly halfDailyRange: number;
  /** kg m⁻² a month. */
  readonly rain: Float64Array;
}

/** Degrees of latitude from −90 to 90; 0 at the coast to 1 far inland; °C by which the earth as a whole is warmer. */
export interface ClimateSite {
  readonly latitude: number;
  readonly continentality: number;
  readonly globalWarming: number;
}

const radians = Math.PI / 180;
const bell = (distance: number, width: number): number => Math.exp(-((distance / width) ** 2));

/** The course of the year, by month: 1 in July, −1 in January. */
const northernSummer = Float64Array.from({ length: 12 }, (_, month) => Math.cos((Math.PI * (month - 6)) / 6));

/**
 * The climate of an earth without mountains, currents or winds. With φ for latitude, s = |sin φ|, c for continentality and w for
 * global warming:
 *
 * - annual mean 27 − 38 s³ + c (4 − 14 s²), warmed by w (0.9 + 0.3 c + p), p = 1.2 s³ in the north and half of it in the south
 * - months follow a cosine of half its range 1 + 8 s + 22 c s^1.5 − 0.15 w s², warmest in July or January
 * - rain of a year (200 + 1900 bell(φ, 12) + 800 bell(|φ| − 48, 14)) (1 − 0.75 c (1 − 0.7 bell(φ, 15))), which changes by the share
 *   w (0.03 bell(φ, 10) − 0.06 bell(|φ| − 33, 9) + 0.05 / (1 + exp((52 − |φ|) / 4))); bell(x, b) = exp(−(x / b)²)
 * - months of rain follow a cosine of the amplitude 0.85 bell(|φ| − 15, 8) − 0.7 (1 − c) bell(|φ| − 36, 7) + 0.6 c (1 − bell(φ, 30)),
 *   from −0.9 (rain in winter) to 0.9 (rain in summer)
 *
 * The numbers are set by eye to the means of latitudes, coasts and interiors; nothing is fitted.
 */
export function idealiseClimate({ latitude, continentality, globalWarming }: ClimateSite): MonthlyClimate {
  const height = Math.abs(latitude);
  const sine = Math.sin(height * radians);
  const polar = (latitude < 0 ? 0.6 : 1.2) * sine ** 3;
  const warming = globalWarming * (0.9 + 0.3 * continentality + polar);
  const mean = 27 - 38 * sine ** 3 + continentality * (4 - 14 * sine ** 2) + warming;
  const swing = 1 + 8 * sine + 22 * continentality * sine ** 1.5 - 0.15 * globalWarming * sine ** 2;

  const inland = 1 - 0.75 * continentality * (1 - 0.7 * bell(height, 15));
  const yearOfRain = (200 + 1900 * bell(height, 12) + 800 * bell(height - 48, 14)) * inland;
  const changeOfRain =
    0.03 * bell(height, 10) - 0.06 * bell(height - 33, 9) + 0.05 / (1 + Math.exp((52 - height) / 4));
  const rain = (yearOfRain * Math.max(0.3, 1 + globalWarming * changeOfRain)) / 12;
  const summerRain = Math.min(
    0.9,
    Math.max(
      -0.9,
      0.85 * bell(height - 15, 8) -
        0.7 * (1 - continentality) * bell(height - 36, 7) +
        0.6 * continentality * (1 - bell(height, 30)),
    ),
  );

  const summer = latitude < 0 ? -1 : 1;
  return {
    temperature: northernSummer.map((phase) => mean + swing * summer * phase),
    halfDailyRange: 4 + 6 * continentality,
    rain: northernSummer.map((phase) => rain * (1 + summerRain * summer * phase)),
  };
}
