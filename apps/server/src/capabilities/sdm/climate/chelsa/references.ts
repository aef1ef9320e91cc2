export const chelsaAttribution = 'Climate: CHELSA V2.1 (Karger et al. 2017)';

/** CC0 1.0; the authors ask to be cited, and those of the climate models to be acknowledged. */
export const chelsaReferences: readonly string[] = [
  'Karger, D.N., Conrad, O., Böhner, J., Kawohl, T., Kreft, H., Soria-Auza, R.W., Zimmermann, N.E., Linder, H.P. & Kessler, M. (2017). Climatologies at high resolution for the earth’s land surface areas. Scientific Data 4:170122. https://doi.org/10.1038/sdata.2017.122',
  'Karger, D.N., Conrad, O., Böhner, J., Kawohl, T., Kreft, H., Soria-Auza, R.W., Zimmermann, N.E., Linder, H.P. & Kessler, M. (2021). Climatologies at high resolution for the earth’s land surface areas, version 2.1. EnviDat. https://doi.org/10.16904/envidat.228',
  'Brun, P., Zimmermann, N.E., Hari, C., Pellissier, L. & Karger, D.N. (2022). Global climate-related predictors at kilometer resolution for the past and future. Earth System Science Data 14:5573–5603. https://doi.org/10.5194/essd-14-5573-2022',
  'Eyring, V., Bony, S., Meehl, G.A., Senior, C.A., Stevens, B., Stouffer, R.J. & Taylor, K.E. (2016). Overview of the Coupled Model Intercomparison Project Phase 6 (CMIP6) experimental design and organization. Geoscientific Model Development 9:1937–1958. https://doi.org/10.5194/gmd-9-1937-2016',
];
