/**
 * The Darwin Core archive of WCVP as Kew publishes it: four rows of that of 2026-06-04 (World Checklist of Vascular Plants,
 * Royal Botanic Gardens, Kew, CC BY 3.0), with its headings, one word of which is misspelt.
 */
export const wcvpTaxa = [
  'taxonid|family|genus|specificepithet|infraspecificepithet|scientfiicname|scientfiicnameauthorship|taxonrank|taxonomicstatus|acceptednameusageid|parentnameusageid|originalnameusageid|namepublishedin|nomenclaturalstatus|taxonremarks|scientificnameid|dynamicproperties|references',
  ...[
    ['451295', 'Corynephorus', '', '', 'P.Beauv.', 'Genus', 'Accepted', '451295', '331174-2'],
    ['405825', 'Corynephorus', 'canescens', '', '(L.) P.Beauv.', 'Species', 'Accepted', '405825', '396681-1'],
    [
      '405826',
      'Corynephorus',
      'canescens',
      'f. pallidus',
      '(Beckh.) Soó',
      'Form',
      'Synonym',
      '405825',
      '881763-1',
    ],
    [
      '450134',
      'Weingaertneria',
      'canescens',
      'var. pallida',
      'Beckh.',
      'Variety',
      'Synonym',
      '405825',
      '77295421-1',
    ],
  ].map(([id, genus, species, below, authors, rank, status, accepted, ipni]) =>
    [
      ...[id, 'Poaceae', genus, species, below?.split(' ')[1]],
      ...[
        [genus, species, below].filter(Boolean).join(' '),
        authors,
        rank,
        status,
        accepted,
        '',
        '',
        '',
        '',
        '',
      ],
      `ipni:${ipni}`,
      `{"powoid":"${ipni}","lifeform":"","climate":"","homotypicsynonym":"","hybridformula":"","reviewed":"Y"}`,
      `https://powo.science.kew.org/taxon/urn:lsid:ipni.org:names:${ipni}`,
    ].join('|'),
  ),
  '',
].join('\n');

const terms = [
  'taxonID',
  'family',
  'genus',
  'specificEpithet',
  'infraSpecificEpithet',
  'scientificName',
  'scientificNameAuthorship',
  'taxonRank',
  'taxonomicStatus',
  'acceptedNameUsageID',
  'parentNameUsageID',
  'originalNameUsageID',
  'namePublishedIn',
  'nomenclaturalStatus',
  'taxonRemarks',
  'scientificNameID',
  'dynamicProperties',
];

const layout = `encoding="UTF-8" fieldsTerminatedBy="|" linesTerminatedBy="\\n" fieldsEnclosedBy='' ignoreHeaderLines="1"`;

/** Its description; the table of distributions is no table of names. */
export const wcvpMeta = `<?xml version='1.0' encoding='utf-8'?>
<archive xmlns="http://rs.tdwg.org/dwc/text/" metadata="eml.xml">
  <core ${layout} rowType="http://rs.tdwg.org/dwc/terms/Taxon">
    <files><location>wcvp_taxon.csv</location></files>
    <id index="0" />
    ${terms.map((term, index) => `<field index="${index}" term="http://rs.tdwg.org/dwc/terms/${term}"/>`).join('')}
    <field index="17" term="http://purl.org/dc/terms/references"/>
  </core>
  <extension ${layout} rowType="http://rs.gbif.org/terms/1.0/Distribution">
    <files><location>wcvp_distribution.csv</location></files>
    <coreid index="0" />
    <field index="1" term="http://rs.tdwg.org/dwc/terms/locality"/>
  </extension>
</archive>`;

export const wcvpDistribution =
  'coreid|locality|establishmentmeans|locationid|occurrencestatus|threatstatus\n405825|Austria||TDWG:AUT||\n';
